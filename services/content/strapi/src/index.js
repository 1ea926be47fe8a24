const { makeReadOnlyToken } = require('./seed/makeReadOnlyToken');
const { seedArticles } = require('./seed/seedArticles');

module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    await makeReadOnlyToken(strapi, process.env.READ_TOKEN);
    await seedArticles(strapi, process.env.SEED_URL, process.env.SEED_TOKEN);
  },
};
