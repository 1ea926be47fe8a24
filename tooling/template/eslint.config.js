module.exports = require('@synapsei/tooling/eslint/preset').remote;
