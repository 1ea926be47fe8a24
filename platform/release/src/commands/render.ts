import { readCommit } from '../check';
import type { Context } from '../Context';
import { partFile } from '../Part';
import { day } from '../parts';
import { readRendered, show } from '../render';
import type { LoggedCommit } from '../repository/openRepository';
import { remotesOf, type State } from '../State';
import { removeExpired } from './preview';

/** In days: how long files stay that no commit names any more, for open tabs and a rollback of the retirement. */
const keptDays = 7;

/**
 * Takes away the folders of versions that a commit has named and the newest does not, which were taken out more than a
 * week ago. What no commit has named may be an upload under way. `isNeeded`: of the commit that took it out.
 */
export async function removeRetired(
  { store, repository, now }: Context,
  state: State,
  isNeeded = ({ at }: LoggedCommit) => Date.parse(at) > now().getTime() - keptDays * day,
): Promise<void> {
  const { files } = await readCommit({ repository }, state.commit);
  for (const [name] of remotesOf(state)) {
    const prefix = `remotes/${name}/`;
    const keys = await store.list(prefix);
    const folders = new Set(keys.map((key) => key.slice(prefix.length).replace(/\/.*/s, '')));
    // A damaged part is shown as of an earlier commit: the newest decides what is named.
    const text = files[partFile(name)];
    for (const folder of folders) {
      if (!text || folder === 'previews' || text.includes(`/${folder}/`)) continue;
      const options = { count: 1, files: [partFile(name)], text: `/${folder}/` };
      const [last] = await repository.log(state.commit!.id, options);
      if (last && !isNeeded(last)) await store.remove(prefix + folder);
    }
  }
}

/**
 * Shows the newest commit, although it is shown if `isAgain`, and removes what no visitor is sent to any more.
 * @returns what is shown now, and lines for what visitors do not get as it was committed
 */
export async function renderAndClean(context: Context, isAgain = false) {
  const before = await readRendered(context);
  const { rendered, state, problems } = await show(context, isAgain);
  for (const [name] of remotesOf(state)) await removeExpired(context, name);
  if (isAgain || before?.commit !== rendered.commit) await removeRetired(context, state);
  return { shown: rendered.revision, problems };
}
