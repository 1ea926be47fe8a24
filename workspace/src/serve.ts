import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { remoteName } from '@synapsei/release';
import { createStaticServer, listen, stopOnSignal } from '@synapsei/server';
import { readVariables, serviceEnvironment } from './processes';
import {
  checkName,
  originOf,
  partNamed,
  parts,
  portOf,
  siteFolder,
  versionOf,
  type Deployable,
  type Part,
  type PartName,
} from './site/parts';

type Stop = () => Promise<unknown>;

async function serveDeployable({ name, kind, folder }: Deployable, base: number): Promise<Stop> {
  const store = siteFolder(base);
  const releases = path.join(store, 'remotes');
  const own =
    kind === 'shell'
      ? {
          role: kind,
          folders: [path.join(store, 'current'), path.join(store, 'site')],
          // Releases of remotes without their own server: new ones, and those of other repositories.
          releases,
        }
      : {
          role: kind,
          // The build is also served at the origin's root, for overrides and for the team's own page.
          folders: [path.join(releases, remoteName(name)), inRoot(folder, 'dist')],
        };
  const server = createStaticServer({ name, version: versionOf(name), ...own });
  await listen(server, name, portOf(name, base));
  console.log(`${name} at ${originOf(name, base)}`);
  return () => server.close();
}

type Service = { start: (environment: NodeJS.ProcessEnv) => Promise<Stop> };

async function startService({ name, folder }: Part, base: number): Promise<Stop> {
  const { start } = (await import(inRoot(folder, 'src', 'service.ts'))) as Service;
  return start({ ...process.env, ...serviceEnvironment(name, base), ...readVariables() });
}

/** Serves parts in this process. @throws Error that names an unknown part, a taken port or an invalid variable */
export async function serve(names: string[], base: number): Promise<void> {
  const known = parts.map(({ name }) => name);
  for (const name of names) checkName('part', name, known);
  const stops: Promise<Stop>[] = names.map((name) => {
    const part = partNamed(name as PartName);
    return part.kind === 'service' ? startService(part, base) : serveDeployable(part, base);
  });
  // The command that started this process is gone.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  stopOnSignal(async () => Promise.all(stops.map(async (stop) => (await stop)())));
  await Promise.all(stops);
}
