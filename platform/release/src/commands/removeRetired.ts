import { readCommit } from '../check';
import type { Context } from '../Context';
import { folderOf, partFile } from '../Part';
import { day } from '../parts';
import { remotesOf, type State } from '../State';
import { readClaimTime, removeRelease } from '../upload';

/** In days: how long files stay that no commit names any more, for open tabs and a rollback of the retirement. */
const keptDays = 7;

/** How many commits of a part are looked at. */
const mostSteps = 200;

/** Folders that a part named in the last week. */
async function foldersOf(
  { repository, now }: Context,
  state: State,
  name: string,
): Promise<Set<string>> {
  const since = now().getTime() - keptDays * day;
  const steps = await repository.log(state.commit!.id, {
    count: mostSteps,
    files: [partFile(name)],
  });
  const older = steps.findIndex(({ at }) => Date.parse(at) < since);
  const named = new Set<string>();
  for (const step of steps.slice(0, older < 0 ? undefined : older + 1)) {
    const { versions = {} } = (await readCommit({ repository }, step)).state.parts[name] ?? {};
    for (const one of Object.values(versions)) named.add(folderOf(one));
  }
  return named;
}

/** Takes away versions that were published and that no commit has named for a week. */
export async function removeRetired(context: Context, state: State): Promise<void> {
  const { store, now } = context;
  for (const [name] of remotesOf(state)) {
    const prefix = `remotes/${name}/`;
    const claims = (await store.list(prefix)).filter((key) =>
      /^[^/]+\/\.claim$/.test(key.slice(prefix.length)),
    );
    const kept = claims.length > 0 ? await foldersOf(context, state, name) : new Set();
    for (const key of claims) {
      const folder = key.slice(prefix.length).split('/')[0]!;
      const isOld = (await readClaimTime(store, key)) < now().getTime() - keptDays * day;
      if (isOld && !kept.has(folder)) await removeRelease(store, name, folder);
    }
  }
}
