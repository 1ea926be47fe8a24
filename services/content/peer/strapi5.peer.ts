import { startContent, token } from '../testing/startContent';
import { describeContentContract } from '../testing/strapiContract';

const { STRAPI_URL = 'http://localhost:1337', STRAPI_TOKEN = token } = process.env;

describeContentContract(`Strapi 5 at ${STRAPI_URL}`, async () => {
  const ours = await startContent();
  const { data } = await ours.read('/api/synapsei-articles?populate=*&sort=publishedAt:desc');
  await ours.server.close();
  return {
    url: STRAPI_URL,
    token: STRAPI_TOKEN,
    format: 'strapi-5',
    idField: 'articleId',
    articles: data,
  };
});
