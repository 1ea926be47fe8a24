import { type Started, startContent, token } from '../testing/startContent';
import { describeContentContract, siteOrigin } from '../testing/strapiContract';
import { type RunningStrapi, startStrapi } from './startStrapi';

jest.setTimeout(900_000);

let ours: Started | undefined;
let strapi: RunningStrapi | undefined;

afterAll(async () => {
  await strapi?.stop();
  await ours?.server.close();
});

describeContentContract('Strapi 5.54.0', async () => {
  ours = await startContent();
  const peerToken = 'token-of-the-peer';
  strapi = await startStrapi({
    token: peerToken,
    siteOrigin,
    seedUrl: ours.url,
    seedToken: token,
  });
  const { data } = await ours.read('/api/synapsei-articles?populate=*&sort=publishedAt:desc');
  return {
    url: strapi.url,
    token: peerToken,
    format: 'strapi-5',
    idField: 'articleId',
    articles: data,
  };
});
