const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::synapsei-article.synapsei-article');
