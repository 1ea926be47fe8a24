/** The webpack preset. Its source is TypeScript, which plain `webpack` could not load. */
require('@synapsei/presets/register');

module.exports = require('./src/webpack/index.ts');
