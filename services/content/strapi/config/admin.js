const secret = require('../secret');

/** The panel is built on demand (`npx strapi build`); the site needs only the API. */
module.exports = ({ env }) => ({
  serveAdminPanel: env.bool('SERVE_ADMIN', false),
  auth: { secret: secret() },
  apiToken: { salt: secret() },
  transfer: { token: { salt: secret() } },
  secrets: { encryptionKey: secret() },
  flags: { nps: false, promoteEE: false },
});
