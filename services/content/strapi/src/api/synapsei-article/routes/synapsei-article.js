const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::synapsei-article.synapsei-article');
