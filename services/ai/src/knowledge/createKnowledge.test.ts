import { freePort } from '@synapsei/presets/freePort';
import type { AiResponse } from '@synapsei/shared-types/chat';
import { createCatalogue } from '../testing/createCatalogue';
import { ready, sourcesAt, startAi } from '../testing/startAi';
import { startSite } from '../testing/startSite';
import { useAi } from '../testing/useAi';

const { ending, siteUrl } = useAi();

async function start(variables: Record<string, string> = sourcesAt(siteUrl())) {
  const ai = ending(await startAi(variables));
  const ask = async (question: string) => {
    const response = await ai.post('/api/ai/faq', { question, conversationId: 'knowledge' });
    return ((await response.json()) as AiResponse).message;
  };
  /** What it says of its sources once it has asked for both. */
  const readiness = async () => {
    const read = async () => (await fetch(`${ai.url}/readyz`)).text();
    let text = await read();
    while (text.includes('not requested yet')) text = await read();
    return text;
  };
  return { ...ai, ask, readiness };
}

test('with its sources down it says so and offers the booking page, and answers once they are back', async () => {
  const port = await freePort();
  const sources = sourcesAt(`http://127.0.0.1:${port}`);
  const ai = await start({ ...sources, BOOKING_URL: 'https://booking.example/free' });
  const waiting = await fetch(`${ai.url}/readyz`);
  expect(waiting.status).toBe(503);
  const { checks } = (await waiting.json()) as { checks: Record<string, string> };
  expect(Object.keys(checks)).toEqual(['catalogue', 'articles']);
  expect(Object.values(checks)).not.toContain('ok');
  const before = await ai.ask('What is predictive analysis?');
  expect(before).toContain('not available yet');
  expect(before).toContain('https://booking.example/free');

  ending(await startSite({ port }));
  await ready(ai.url);
  expect(await ai.ask('What is predictive analysis?')).toContain('Forecasts from your own data');
});

test('a greeting needs no source', async () => {
  const ai = await start({});
  expect(await ai.ask('Hello')).toContain('Synapsei');
});

test('a loaded source is revalidated with its ETag', async () => {
  const site = ending(await startSite());
  const ai = await start({ ...sourcesAt(site.url), SOURCE_REFRESH_MS: '20' });
  await ready(ai.url);
  while (!site.requests.includes('/catalogue.json "v1"')) await fetch(`${ai.url}/healthz`);
  expect(await ai.ask('What is predictive analysis?')).toContain('Forecasts from your own data');
});

test('articles beyond the first page are known', async () => {
  const ai = await start();
  await ready(ai.url);
  expect(await ai.ask('How do I choose a vector index?')).toContain('#/article/2');
  expect(await ai.ask('How do I evaluate retrieval in production?')).toContain('#/article/7');
});

test('an invalid catalogue is not used, and readyz names the field', async () => {
  const catalogue = { ...createCatalogue(), products: [{ id: 'x' }] } as never;
  const site = ending(await startSite({ catalogue }));
  const ai = await start(sourcesAt(site.url));
  expect(await ai.readiness()).toContain('products.0.title');
});

test('with a wrong content token articles are missing, and the catalogue still answers', async () => {
  const ai = await start({ ...sourcesAt(siteUrl()), CONTENT_TOKEN: 'wrong' });
  const text = await ai.readiness();
  expect(text).toContain('answered 401');
  expect(JSON.parse(text)).toMatchObject({ checks: { catalogue: 'ok' } });
  expect(await ai.ask('What is predictive analysis?')).toContain('Forecasts from your own data');
});

test('articles of a Strapi 5 are identified by the number in their address', async () => {
  const site = ending(await startSite({ strapi: 5 }));
  const format = { CONTENT_FORMAT: 'strapi-5', CONTENT_ID_FIELD: 'articleId' };
  const ai = await start({ ...sourcesAt(site.url), ...format });
  await ready(ai.url);
  expect(await ai.ask('How do I evaluate retrieval in production?')).toContain('#/article/7');
});
