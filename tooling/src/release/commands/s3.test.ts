import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headersFor } from '../../server/headers';
import { openStore } from '../store/openStore';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { startBucket } from '../testing/startBucket';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { publish } from './publish';
import { publishShell } from './publishShell';
import { rollback } from './rollback';
import { verify } from './verify';

jest.setTimeout(60_000);

let bucket: Awaited<ReturnType<typeof startBucket>>;
let network: Server;
let site: TestTarget;

/** A content delivery network before the bucket: `site/` at its root, with the headers that it adds. */
function createNetwork(endpoint: string): Server {
  return createServer((request, response) => {
    const asked = request.url!.replace(/\/$/, '/index.html');
    const path = asked.startsWith('/remotes/') ? asked : `/site${asked}`;
    void fetch(`${endpoint}/releases/live${path}`).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      const headers = { ...headersFor('remote', path), 'content-type': type };
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    });
  });
}

beforeAll(async () => {
  bucket = await startBucket();
  network = createNetwork(bucket.endpoint);
  await new Promise<void>((resolve) => network.listen(0, 'localhost', resolve));
  site = await createTestTarget();
  const url = `http://localhost:${(network.address() as AddressInfo).port}/`;
  Object.assign(site.context.target, { url, files: undefined });
  site.context.store = await openStore(bucket.address('live'));
  await site.context.store.write(
    'config.json',
    JSON.stringify({ remotes: { origins: [url.slice(0, -1)] } }),
  );
}, 30_000);

afterAll(async () => {
  await site.stop();
  network.closeAllConnections();
  await new Promise((resolve) => network.close(resolve));
  await bucket.stop();
});

test('a site in a bucket behind a network is published to, verified and rolled back', async () => {
  await publishShell(site.context, writeShell());
  await publish(site.context, writeBuild());
  await publish(site.context, writeBuild({ version: '1.1.0' }), { isPromoted: true });
  expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({ stable: '1.1.0' });
  expect(await verify(site.context)).toMatchObject([
    { version: '1.1.0', problems: [] },
    { version: '1.0.0', problems: [] },
  ]);
  await rollback(site.context, [{ name: 'mf_chat' }]);
  expect((await site.fetchRegistry()).remotes.mf_chat).toMatchObject({ stable: '1.0.0' });
  expect(await site.fetchPage()).toContain('"stable":"1.0.0"');
});
