/**
 * The webpack preset. Its source is TypeScript; tsx loads it, so that `webpack` alone is enough to
 * build a part.
 */
require('tsx/cjs/api').register();

module.exports = require('./src/webpack/index.ts');
