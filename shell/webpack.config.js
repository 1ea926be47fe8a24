module.exports = require('@synapsei/build/webpack').createShellConfig(__dirname);
