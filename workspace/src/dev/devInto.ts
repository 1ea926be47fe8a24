import { inRoot } from '@synapsei/presets/inRoot';
import { originOf, portOf, type RemoteDeployable } from '../site/parts';
import { serveEdits } from './serveEdits';
import { withStopper } from './withStopper';

/**
 * `site dev mf-chat --site https://www.example/`: the named remotes, from source, inside a deployed
 * site; that site provides all others. Runs until Ctrl-C.
 * @throws Error if a port is taken
 */
export async function devInto(
  remotes: RemoteDeployable[],
  site: string,
  base: number,
): Promise<void> {
  const link = new URL(site);
  await withStopper(async (add) => {
    for (const { name, folder } of remotes) {
      add(await serveEdits(name, inRoot(folder), portOf(name, base)));
      link.searchParams.append('remotes', `${originOf(name, base)}/`);
    }
  });
  console.log(
    `Open ${link.href} and agree: the tab shows ${remotes.map(({ name }) => name).join(', ')} from this machine.`,
  );
  console.log(
    'Edits show immediately; the rest of the page keeps running. Ctrl-C stops everything.',
  );
}
