/** The site requests Strapi 4's format from another origin, with a token. The default list has neither header. */
const headers = ['Content-Type', 'Authorization', 'Origin', 'Accept', 'Strapi-Response-Format'];

module.exports = ({ env }) => [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  {
    name: 'strapi::cors',
    config: { origin: env.array('ALLOWED_ORIGINS', ['http://localhost:8080']), headers },
  },
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
