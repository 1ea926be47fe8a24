import { readFileSync, watchFile } from 'node:fs';
import path from 'node:path';
import { createFederatedConfig, readOutput } from '@synapsei/build';
import { readDeployment, type Deployment } from '@synapsei/pages';
import { inRoot } from '@synapsei/presets/inRoot';
import { createStaticServer, listen } from '@synapsei/server';
import { buildDeployables } from '../build';
import { originOf, portOf, versionOf, type RemoteDeployable } from '../site/parts';
import { remotesFrom, type DevPlan } from './planDev';
import { startDevServer } from './startDevServer';

/** Serves a remote's last build. @throws Error if the port is taken */
async function serveBuilt({ name, folder }: RemoteDeployable, base: number) {
  const dist = inRoot(folder, 'dist');
  const file = path.join(dist, 'release.json');
  const version = versionOf(name);
  const server = createStaticServer({ name, version, role: 'remote', folders: [dist] });
  await listen(server, name, portOf(name, base));
  const deployment = readDeployment(readFileSync(file, 'utf8'), file, `${originOf(name, base)}/`);
  return () => Promise.resolve(deployment);
}

/** Modules of a remote that this process has loaded, such as its `remote.config.ts`, are reloaded. */
function forgetModules(folder: string) {
  for (const file of Object.keys(require.cache)) {
    if (file.startsWith(`${folder}/`)) delete require.cache[file];
  }
}

async function openServer({ name, folder: own }: RemoteDeployable, base: number) {
  const folder = inRoot(own);
  forgetModules(folder);
  const config = createFederatedConfig(folder, 'development');
  const server = await startDevServer({ name, config, port: portOf(name, base) });
  // A change of sources may have changed the data that a remote publishes.
  server.compiler.hooks.watchRun.tap('startRemotes', () => forgetModules(folder));
  return server;
}

/** Serves a remote from source. A change of `remote.config.ts` restarts its server. */
function serveRemote(remote: RemoteDeployable, base: number) {
  const { name } = remote;
  const open = () =>
    openServer(remote, base).catch((error: Error) => {
      console.error(`[${name}] cannot be served: ${error.message}`);
      return null;
    });
  let running = open();
  watchFile(inRoot(remote.folder, 'remote.config.ts'), { interval: 500 }, () => {
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

/**
 * Serves the remotes of a plan: those under development from source, the others as built.
 * @returns reads the release records of the remotes served here, without those that have never compiled
 * @throws Error with a failed build's output
 */
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
