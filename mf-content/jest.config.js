const preset = require('@synapsei/presets/jest').browser(__dirname);

module.exports = { ...preset, restoreMocks: true };
