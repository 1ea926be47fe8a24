module.exports = require('@synapsei/presets/eslint').remote;
