module.exports = require('@synapsei/presets/jest').node(__dirname);
