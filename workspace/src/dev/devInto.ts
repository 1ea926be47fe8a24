import { inRoot } from '@synapsei/presets/inRoot';
import { originOf, portOf, type RemoteDeployable } from '../site/parts';
import { createStopper } from './createStopper';
import { serveEdits } from './serveEdits';

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
  const stopper = createStopper();
  const link = new URL(site);
  try {
    for (const { name, folder } of remotes) {
      const port = portOf(name, base);
      stopper.add(await serveEdits({ name, folder: inRoot(folder), port }));
      link.searchParams.append('remotes', `${originOf(name, base)}/`);
    }
  } catch (error) {
    await stopper.stop();
    throw error;
  }
  console.log(
    `Open ${link.href} and agree: the tab shows ${remotes.map(({ name }) => name).join(', ')} from this machine.`,
  );
  console.log(
    'Edits show immediately; the rest of the page keeps running. Ctrl-C stops everything.',
  );
}
