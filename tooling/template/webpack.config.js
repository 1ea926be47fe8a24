module.exports = require('@synapsei/tooling/webpack').createRemoteConfig(__dirname);
