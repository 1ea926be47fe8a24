import { describeContentContract, type ContentPeer } from '../../testing/strapiContract';
import { type Started, startContent, token } from '../../testing/startContent';

let started: Started;
const newestFirst = '?populate=*&sort=publishedAt:desc';

beforeAll(async () => {
  started = await startContent();
});
afterAll(() => started.server.close());

/** Our service answers a site that is configured for either version. */
const dialects: Pick<ContentPeer, 'format' | 'idField'>[] = [
  { format: 'strapi-4', idField: 'id' },
  { format: 'strapi-4', idField: 'articleId' },
  { format: 'strapi-5', idField: 'articleId' },
];

for (const dialect of dialects) {
  describeContentContract(`This service as ${dialect.format} by ${dialect.idField}`, async () => {
    const { data } = await started.read(`/api/synapsei-articles${newestFirst}`);
    return { url: started.url, token, articles: data, ...dialect };
  });
}
