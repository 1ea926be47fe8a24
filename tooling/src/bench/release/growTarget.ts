import { publish } from '../../release/commands/publish';
import { publishShell } from '../../release/commands/publishShell';
import { createTestTarget, type TestTarget } from '../../release/testing/createTestTarget';
import { writeBuild } from '../../release/testing/writeBuild';
import { localConfig } from '../../site/localConfig';
import { inRoot } from '../../site/paths';
import { remotes } from '../../site/parts';

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

/** A target with the site's own shell and remotes, to which small ones can be added. */
export async function createSiteTarget(portBase: number): Promise<TestTarget> {
  const target = await createTestTarget();
  const config = localConfig(portBase);
  config.remotes.origins = [new URL(target.context.target.files as string).origin];
  await target.store.write('config.json', JSON.stringify(config));
  await publishShell(target.context, inRoot('shell', 'dist'));
  for (const { folder } of remotes) await publish(target.context, inRoot(folder, 'dist'));
  return target;
}

/** Publishes small remotes until the target has `count` remotes in all. */
export async function growTo({ context, fetchRegistry }: TestTarget, count: number): Promise<void> {
  const before = Object.keys((await fetchRegistry()).remotes).length;
  for (let index = before; index < count; index += 1) await publish(context, smallRemote(index));
}
