const configurations = require('@synapsei/tooling/webpack').createRemoteConfig(__dirname);

/**
 * Two exposed modules share React and a lazy panel. By default webpack then splits the reference to
 * the shell's React into a chunk without a file, for which no integrity can be written.
 */
const splitChunks = {
  defaultSizeTypes: [
    'javascript',
    'css',
    'css/mini-extract',
    'consume-shared',
    'share-init',
    'unknown',
  ],
};

module.exports = configurations.map((configuration) => ({
  ...configuration,
  optimization: { ...configuration.optimization, splitChunks },
}));
