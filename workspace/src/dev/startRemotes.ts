import type { Deployment } from '@synapsei/pages';
import { buildDeployables } from '../build';
import type { DevPlan } from './planDev';
import { serveBuilt } from './serveBuilt';
import { serveRemote, type RemoteServer } from './serveRemote';

export type Remotes = {
  /** The release records of the remotes served here; without those that have never compiled. */
  read: () => Promise<Deployment[]>;
  stop: () => Promise<void>;
};

/**
 * Serves the remotes of a plan: those under development from source, the others as built. @throws
 * Error with a failed build's output
 */
export async function startRemotes(plan: DevPlan, base: number): Promise<Remotes> {
  const remotesFrom = (wanted: string) =>
    plan.remotes.filter(({ source }) => source === wanted).map(({ remote }) => remote);
  await buildDeployables(remotesFrom('built'));
  const servers: RemoteServer[] = [
    ...(await Promise.all(remotesFrom('built').map((remote) => serveBuilt(remote, base)))),
    ...remotesFrom('dev server').map((remote) => serveRemote(remote, base)),
  ];
  return {
    async read() {
      const deployments = await Promise.all(servers.map((server) => server.read()));
      return deployments.filter((deployment) => deployment !== null);
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}
