import { publish } from '../../release/commands/publish';
import type { TestTarget } from '../../release/testing/createTestTarget';
import { writeBuild } from '../../release/testing/writeBuild';

/** A remote that nobody visits: a page and a menu entry of its own, three files. */
export const smallRemote = (index: number, version = '1.0.0') => {
  const name = `mf_team${index}`;
  return writeBuild({
    name,
    version,
    routes: [
      { path: `/team-${index}`, module: './ChatPage', title: `Team ${index}`, layout: 'full' },
    ],
    navigation: [],
  });
};

/** Publishes small remotes until the target has `count` remotes in all. */
export async function growTo({ context, fetchRegistry }: TestTarget, count: number): Promise<void> {
  const before = Object.keys((await fetchRegistry()).remotes).length;
  for (let index = before; index < count; index += 1) await publish(context, smallRemote(index));
}
