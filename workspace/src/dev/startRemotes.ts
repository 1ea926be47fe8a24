import { readFileSync, watchFile } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@synapsei/base';
import { createFederatedConfig, readOutput } from '@synapsei/build';
import { readDeployment, type Deployment } from '@synapsei/pages';
import { inRoot } from '@synapsei/presets/inRoot';
import { createStaticServer, listen } from '@synapsei/server';
import { buildDeployables } from '../build';
import { originOf, portOf, versionOf, type RemoteDeployable } from '../site/parts';
import { remotesFrom, type DevPlan } from './planDev';
import { startDevServer } from './startDevServer';

async function serveBuilt({ name, folder }: RemoteDeployable, base: number) {
  const dist = inRoot(folder, 'dist');
  const file = path.join(dist, 'release.json');
  const version = versionOf(name);
  const server = createStaticServer({ name, version, role: 'remote', folders: [dist] });
  await listen(server, name, portOf(name, base));
  const deployment = readDeployment(readFileSync(file, 'utf8'), file, `${originOf(name, base)}/`);
  return () => Promise.resolve(deployment);
}

/** Reloads a remote's modules in this process, such as its `remote.config.ts`. */
function forgetModules(folder: string) {
  for (const file of Object.keys(require.cache)) {
    if (file.startsWith(`${folder}/`)) delete require.cache[file];
  }
}

/** Serves a remote from source. A change to `remote.config.ts` restarts its server. */
function serveRemote({ name, ...remote }: RemoteDeployable, base: number) {
  const folder = inRoot(remote.folder);
  const open = async () => {
    try {
      forgetModules(folder);
      const config = createFederatedConfig(folder, 'development');
      const server = await startDevServer(name, config, portOf(name, base));
      // An edit may have changed the data that a remote publishes.
      server.compiler.hooks.watchRun.tap('startRemotes', () => forgetModules(folder));
      return server;
    } catch (error) {
      console.error(`[${name}] cannot be served: ${messageOf(error)}`);
      return null;
    }
  };
  let running = open();
  watchFile(path.join(folder, 'remote.config.ts'), { interval: 500 }, () => {
    console.log(`[${name}] remote.config.ts changed: restarting its server`);
    running = running.then((server) => server?.stop()).then(open);
  });
  /** The remote's current release record; `null` until it has compiled. Waits for a first build in progress. */
  return async (): Promise<Deployment | null> => {
    const server = await running;
    await server?.firstBuild;
    try {
      const text = String(server && (await readOutput(server.compiler, 'release.json')));
      return readDeployment(text, `release.json of ${name}`, `${originOf(name, base)}/`);
    } catch {
      // The server has reported the reason.
      return null;
    }
  };
}

/** Starts a plan's remotes. @returns a reader of all records that ever compiled. @throws Error with the output */
export async function startRemotes(plan: DevPlan, base: number) {
  const built = remotesFrom(plan, 'built');
  await buildDeployables(built);
  const readers = [
    ...(await Promise.all(built.map((remote) => serveBuilt(remote, base)))),
    ...remotesFrom(plan, 'dev server').map((remote) => serveRemote(remote, base)),
  ];
  return async () => {
    const deployments = await Promise.all(readers.map((read) => read()));
    return deployments.filter((deployment) => deployment !== null);
  };
}
