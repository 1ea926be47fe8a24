module.exports = require('@synapsei/tooling/webpack').createShellConfig(__dirname);
