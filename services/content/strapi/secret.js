const { randomBytes } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const file = path.join(__dirname, '.tmp', 'secret');

/** What every key of this Strapi is made of: STRAPI_SECRET, or one that is made once, in its volume. */
module.exports = () => {
  if (process.env.STRAPI_SECRET) return process.env.STRAPI_SECRET;
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
};
