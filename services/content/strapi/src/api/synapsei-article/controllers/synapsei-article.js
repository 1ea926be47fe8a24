const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::synapsei-article.synapsei-article');
