/** The webpack preset. Its source is TypeScript; tsx loads it, so that plain `webpack` can build a deployable. */
require('tsx/cjs/api').register();

module.exports = require('./src/webpack/index.ts');
