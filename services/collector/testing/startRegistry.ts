import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Canary, Registry } from '@synapsei/shared-types/registry';
import { createDeployedRelease } from '@synapsei/shared-types/testing';

type Versions = Record<string, { team: string; versions: string[]; canary?: Canary }>;

const someRemotes: Versions = {
  mf_chat: { team: 'chat', versions: ['2.4.0', '2.3.0', '2.5.0'] },
  mf_podcast: { team: 'podcast', versions: ['2.4.0'] },
};

/** A registry as the release command writes it, with a page and a slot's module in each release. */
export function createRegistry(remotes: Versions = someRemotes, revision = 1): Registry {
  const page = { js: [], css: [] };
  const exposes = { './ChatPage': page, './Widget': page };
  return {
    schemaVersion: 1,
    revision,
    generatedAt: '2026-01-01T10:00:00.000Z',
    shell: { version: '1.0.0' },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { team, versions, canary }]) => [
        name,
        {
          enabled: true,
          stable: versions[0]!,
          canary,
          versions: Object.fromEntries(
            versions.map((version) => {
              const owner = { team, contact: `#team-${team}` };
              return [version, createDeployedRelease({ name, version, owner, exposes })];
            }),
          ),
        },
      ]),
    ),
  };
}

/** A site that serves its registry: another one when the test sets it, an error for undefined. */
export async function startRegistry(first: Registry | null = createRegistry()) {
  let registry = first;
  let reads = 0;
  const server = createServer((request, response) => {
    reads++;
    const etag = `"${registry?.revision}"`;
    if (!registry) response.writeHead(503).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(JSON.stringify(registry));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`,
    serve: (next: Registry | null) => void (registry = next),
    reads: () => reads,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type RegistrySite = Awaited<ReturnType<typeof startRegistry>>;
