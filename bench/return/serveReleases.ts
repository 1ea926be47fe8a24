import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSiteTarget, remotes } from '@synapsei/workspace/testing';
import { createStaticServer, portListened } from '@synapsei/server';
import { createTestTarget, publish, publishShell } from '@synapsei/release/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { before, type Builds } from './buildReleases';
import type { Scenario } from './scenarios';
import { startHttp2 } from './startHttp2';

/** What a site is served with: its builds, the port base in its pages, and a certificate. */
export type Estate = { builds: Builds; base: number; pem: string };

/** A release target that visitors reach over HTTP/2, with everything at one origin. */
async function startTarget(pem: string) {
  const target = await createTestTarget({ isOneOrigin: true });
  const inside = target.context.target.url;
  const front = await startHttp2(pem, inside);
  const origin = new URL(front.url).origin;
  Object.assign(target.context.target, { url: front.url, reach: { [origin]: inside } });
  return {
    ...target,
    filesOrigin: origin,
    async stop() {
      front.stop();
      await target.stop();
    },
  };
}

/** Serves the twin as it was deployed last: files of earlier deployments stay, as on any server of hashed files. */
async function serveTwin(pem: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'twin-'));
  const folders = [folder];
  const server = createStaticServer({ name: 'twin', version: 'bench', role: 'shell', folders });
  await server.listen({ port: 0, host: 'localhost' });
  const front = await startHttp2(pem, `http://localhost:${portListened(server.server)}/`);
  return {
    url: front.url,
    deploy: (build: string) => cpSync(build, folder, { recursive: true }),
    async stop() {
      front.stop();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function removeDeltas(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.deltas')) rmSync(path.join(folder, name), { recursive: true });
}

/** Serves the site and its twin as they are before a scenario's releases. */
export async function serveReleases({ builds, base, pem }: Estate, { name, releases }: Scenario) {
  const distOf = (part: string, release: number) => path.join(builds.part(part, release), 'dist');
  const site = await createSiteTarget(base, {
    start: () => startTarget(pem),
    shell: distOf('shell', 0),
    folders: remotes.map(({ folder }) => path.relative(inRoot(), builds.part(folder, 0))),
  });
  const twin = await serveTwin(pem);
  twin.deploy(builds.twin(before));
  return {
    site: site.context.target.url,
    twin: twin.url,
    /** Releases one after the other, as teams do. */
    async release() {
      for (const [part, count] of releases)
        for (let release = 1; release <= count; release += 1) {
          const publishPart = part === 'shell' ? publishShell : publish;
          await publishPart(site.context, distOf(part, release), { isPromoted: true });
        }
      twin.deploy(builds.twin(name));
    },
    /** From now on visitors get what a site without differences sends. */
    removeDeltas: () => removeDeltas(site.folder),
    stop: () => Promise.all([site.stop(), twin.stop()]),
  };
}
