const { randomBytes } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const file = path.join(__dirname, '.tmp', 'secret');

/** The source of every key of this Strapi: STRAPI_SECRET, or a secret created once in its volume. */
module.exports = () => {
  if (process.env.STRAPI_SECRET) return process.env.STRAPI_SECRET;
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
};
