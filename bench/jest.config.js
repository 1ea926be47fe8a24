module.exports = require('@synapsei/tooling/jest/preset').node(__dirname);
