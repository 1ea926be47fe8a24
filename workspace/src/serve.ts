import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { siteFolder } from './siteFolder';
import { remoteName } from '@synapsei/release';
import { createStaticServer, listen, stopOnSignal } from '@synapsei/server';
import { deployableNamed, originOf, portOf, versionOf, type Deployable } from './site/parts';

/** A remote's build stays at its origin's root too: for overrides, and for the team's own page. */
function foldersOf({ kind, folder, name }: Deployable, base: number): string[] {
  const store = siteFolder(base);
  if (kind === 'shell') return [path.join(store, 'current'), path.join(store, 'site')];
  return [path.join(store, 'remotes', remoteName(name)), inRoot(folder, 'dist')];
}

/** Serves the shell or one remote at its port until stopped. @throws Error that lists the deployables */
export async function serve(deployableName: string | undefined, base: number): Promise<void> {
  const deployable = deployableNamed(deployableName);
  const { name } = deployable;
  const server = createStaticServer({
    name,
    version: versionOf(name),
    role: deployable.kind === 'shell' ? 'shell' : 'remote',
    folders: foldersOf(deployable, base),
    // Remotes without their own server: new ones, and those of other repositories.
    ...(deployable.kind === 'shell' && {
      releases: path.join(siteFolder(base), 'remotes'),
      collector: originOf('collector', base),
    }),
  });
  stopOnSignal(() => server.close());
  await listen(server, name, portOf(name, base));
  console.log(`${name} at ${originOf(name, base)}`);
}
