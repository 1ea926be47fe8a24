import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { remoteName } from '@synapsei/release';
import { createStaticServer, listen, stopOnSignal } from '@synapsei/server';
import { deployableNamed, originOf, portOf, siteFolder, versionOf } from './site/parts';

/** Serves the shell or one remote at its port until stopped. @throws Error that lists the deployables */
export async function serve(deployableName: string | undefined, base: number): Promise<void> {
  const { name, kind, folder } = deployableNamed(deployableName);
  const store = siteFolder(base);
  const releases = path.join(store, 'remotes');
  const own =
    kind === 'shell'
      ? {
          role: kind,
          folders: [path.join(store, 'current'), path.join(store, 'site')],
          // Remotes without their own server: new ones, and those of other repositories.
          releases,
          collector: originOf('collector', base),
        }
      : {
          role: kind,
          // The build stays at the origin's root too: for overrides, and for the team's own page.
          folders: [path.join(releases, remoteName(name)), inRoot(folder, 'dist')],
        };
  const server = createStaticServer({ name, version: versionOf(name), ...own });
  stopOnSignal(() => server.close());
  await listen(server, name, portOf(name, base));
  console.log(`${name} at ${originOf(name, base)}`);
}
