const secret = require('../secret');

module.exports = () => ({
  'users-permissions': { config: { jwtSecret: secret() } },
});
