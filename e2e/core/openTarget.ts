import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { release } from '@synapsei/tooling/src/release/cli/release';
import type { Target } from '@synapsei/tooling/src/release/target';
import { createStaticServer } from '@synapsei/tooling/src/site/createStaticServer';
import { localConfig } from '@synapsei/tooling/src/site/localConfig';
import { inRoot } from '@synapsei/tooling/src/site/paths';
import { portBase } from './origins';

/** Releases a build of the workspace to a target. */
async function publish(name: string, target: Target): Promise<void> {
  const errors: string[] = [];
  const output = { out: () => undefined, error: (line: string) => void errors.push(line) };
  const args = ['publish', name, '--from', inRoot(name, 'dist'), '--by', 'e2e'];
  const code = await release(args, { local: target }, output);
  if (code !== 0) throw new Error(`${name} was not published:\n${errors.join('\n')}`);
}

/**
 * A site of its own, empty but for the workspace's shell and content: a store in a folder, and the
 * server that `npm start` has for the shell, which serves every remote's releases as well.
 */
export async function openTarget() {
  const store = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const inStore = (...names: string[]) => path.join(store, ...names);
  for (const name of ['site', 'remotes']) mkdirSync(inStore(name));
  const server = createStaticServer({
    name: 'shell',
    version: '1.0.0',
    role: 'shell',
    folders: [inStore('current'), inStore('site')],
    releases: inStore('remotes'),
  });
  await server.listen({ port: 0, host: 'localhost' });
  const origin = `http://localhost:${(server.server.address() as AddressInfo).port}`;
  const target: Target = { name: 'local', url: `${origin}/`, store, overrideOrigins: [] };
  const config = { ...localConfig(portBase), remotes: { origins: [origin] } };
  writeFileSync(inStore('config.json'), JSON.stringify(config));
  for (const name of ['shell', 'mf-content']) await publish(name, target);
  return {
    origin,
    /** What a team writes into its release.config.json. */
    releaseConfig: { targets: { local: { url: target.url, store } } },
    async close() {
      await server.close();
      rmSync(store, { recursive: true, force: true });
    },
  };
}
