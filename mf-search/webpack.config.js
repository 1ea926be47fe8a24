module.exports = require('@synapsei/build/webpack').createRemoteConfig(__dirname);
