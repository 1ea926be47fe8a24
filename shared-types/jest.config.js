const preset = require('@synapsei/tooling/jest/preset').browser(__dirname);

module.exports = { ...preset, restoreMocks: true };
