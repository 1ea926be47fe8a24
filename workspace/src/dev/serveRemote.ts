import { unwatchFile, watchFile } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { readDeployment, type Deployment } from '@synapsei/pages';
import { originOf, portOf, type RemoteDeployable } from '../site/parts';
import { createFederatedConfig, readOutput } from '@synapsei/build';
import { serveStandalone } from './serveStandalone';
import { startDevServer, type DevServer } from './startDevServer';

export type RemoteServer = {
  /** The remote's current release record; `null` until it has compiled. Waits for a first build in progress. */
  read: () => Promise<Deployment | null>;
  stop: () => Promise<void>;
};

/** Modules of a remote that this process has loaded, such as its `remote.config.ts`, are reloaded. */
function forgetModules(folder: string) {
  for (const file of Object.keys(require.cache)) {
    if (file.startsWith(`${folder}/`)) delete require.cache[file];
  }
}

async function openServer(remote: RemoteDeployable, base: number): Promise<DevServer> {
  const folder = inRoot(remote.folder);
  forgetModules(folder);
  const standalone = serveStandalone(folder, remote.name);
  const server = await startDevServer({
    name: remote.name,
    config: createFederatedConfig(folder, 'development'),
    port: portOf(remote.name, base),
    handler: standalone.handler,
  });
  // A change of sources may have changed the data that a remote publishes.
  server.compiler.hooks.watchRun.tap('serveRemote', () => forgetModules(folder));
  const stop = async () => void (await Promise.all([server.stop(), standalone.stop()]));
  return { ...server, stop };
}

/** Serves a remote from source. A change of `remote.config.ts` restarts its server. */
export function serveRemote(remote: RemoteDeployable, base: number): RemoteServer {
  const open = () =>
    openServer(remote, base).catch((error: Error) => {
      console.error(`[${remote.name}] cannot be served: ${error.message}`);
      return null;
    });
  let running = open();

  async function restart() {
    console.log(`[${remote.name}] remote.config.ts changed: restarting its server`);
    running = running.then((server) => server?.stop()).then(open);
    await running;
  }

  const configFile = inRoot(remote.folder, 'remote.config.ts');
  watchFile(configFile, { interval: 500 }, () => void restart());
  return {
    async read() {
      const server = await running;
      await server?.firstBuild;
      try {
        const text = String(server && (await readOutput(server.compiler, 'release.json')));
        const baseUrl = `${originOf(remote.name, base)}/`;
        return readDeployment(text, `release.json of ${remote.name}`, baseUrl);
      } catch {
        // The server has reported the reason.
        return null;
      }
    },
    async stop() {
      unwatchFile(configFile);
      await (await running)?.stop();
    },
  };
}
