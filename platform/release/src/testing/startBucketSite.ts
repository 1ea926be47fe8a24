import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headersFor } from '@synapsei/server';
import { createOnce } from '../createOnce';
import { createS3Store } from '../store/createS3Store';
import { createTestTarget } from './createTestTarget';
import { startBucket } from './startBucket';

/** A content delivery network before the bucket: `site/` at its root, with the headers that it adds. */
async function startNetwork(endpoint: string, prefix: string) {
  const network = createServer((request, response) => {
    const asked = request.url?.replace(/\/$/, '/index.html') ?? '';
    const path = asked.startsWith('/remotes/') ? asked : `/site${asked}`;
    fetch(`${endpoint}${prefix}${path}`)
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        const headers = { ...headersFor('remote', path), 'content-type': type };
        response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
      })
      // The bucket ended while it answered.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => network.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(network.address() as AddressInfo).port}/`,
    async stop() {
      network.closeAllConnections();
      await new Promise((resolve) => network.close(resolve));
    },
  };
}

/** What visitors reach the bucket through. */
type Network = { url: string; purge?: string[]; stop(): Promise<unknown> };

/** A test target whose store is a bucket behind a network. */
export async function startBucketSite(
  start: (endpoint: string, prefix: string) => Promise<Network> = startNetwork,
) {
  const bucket = await startBucket();
  const network = await start(bucket.endpoint, '/releases/live');
  const site = await createTestTarget();
  const { url, purge } = network;
  Object.assign(site.context.target, { url, files: undefined, purge });
  const store = createS3Store(new URL(bucket.address('live')));
  site.context.store = store;
  site.context.records = createOnce();
  await site.configure({ remotes: { origins: [url.slice(0, -1)] } });
  return {
    ...site,
    bucket,
    store,
    filesOrigin: url.slice(0, -1),
    async stop() {
      await site.stop();
      await network.stop();
      await bucket.stop();
    },
  };
}
