import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headersFor } from '../../server/headers';
import { openStore } from '../store/openStore';
import { createTestTarget } from './createTestTarget';
import { startBucket } from './startBucket';

/** A content delivery network before the bucket: `site/` at its root, with the headers that it adds. */
function createNetwork(endpoint: string) {
  return createServer((request, response) => {
    const asked = request.url?.replace(/\/$/, '/index.html') ?? '';
    const path = asked.startsWith('/remotes/') ? asked : `/site${asked}`;
    void fetch(`${endpoint}/releases/live${path}`).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      const headers = { ...headersFor('remote', path), 'content-type': type };
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    });
  });
}

/** A test target whose store is a bucket behind a network. */
export async function startBucketSite() {
  const bucket = await startBucket();
  const network = createNetwork(bucket.endpoint);
  await new Promise<void>((resolve) => network.listen(0, 'localhost', resolve));
  const site = await createTestTarget();
  const url = `http://localhost:${(network.address() as AddressInfo).port}/`;
  Object.assign(site.context.target, { url, files: undefined });
  const store = await openStore(bucket.address('live'));
  site.context.store = store;
  await store.write('config.json', JSON.stringify({ remotes: { origins: [url.slice(0, -1)] } }));
  return {
    ...site,
    bucket,
    store,
    async stop() {
      await site.stop();
      network.closeAllConnections();
      await new Promise((resolve) => network.close(resolve));
      await bucket.stop();
    },
  };
}
