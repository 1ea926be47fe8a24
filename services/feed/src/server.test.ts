import path from 'node:path';
import { describeStart } from '@synapsei/service-base/testing/describeStart';
import { runServer } from '@synapsei/service-base/testing/runServer';
import { answer, rss, startOrigin } from '../testing/startFeed';

describeStart('feed', __dirname);

test('a pending request is answered before it stops', async () => {
  let release = () => {};
  let arrived = () => {};
  const arrival = new Promise<void>((settle) => (arrived = settle));
  const origin = await startOrigin({
    '/feed': (request, response) => {
      release = () => answer(rss('<item><title>Late</title></item>'))(request, response);
      arrived();
    },
  });
  const address = `${origin.url}/feed`;
  const { child, listening, ended } = runServer(path.join(__dirname, 'server.ts'), {
    PORT: '0',
    FEED_URLS: address,
  });
  const answered = fetch(`${await listening}/api/feed?rss_url=${encodeURIComponent(address)}`);
  await arrival;
  child.kill('SIGTERM');
  release();
  expect(await (await answered).json()).toMatchObject({ items: [{ title: 'Late' }] });
  expect((await ended).code).toBe(0);
  await origin.close();
});
