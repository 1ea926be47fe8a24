import type { Context } from '../Context';
import { folderOf, partFile } from '../Part';
import { day } from '../parts';
import type { LoggedCommit } from '../repository/openRepository';
import { remotesOf, type State } from '../State';

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
  for (const [name, { versions }] of remotesOf(state)) {
    const prefix = `remotes/${name}/`;
    const keys = await store.list(prefix);
    const folders = new Set(keys.map((key) => key.slice(prefix.length).replace(/\/.*/s, '')));
    for (const one of Object.values(versions)) folders.delete(folderOf(one));
    for (const folder of folders) {
      const options = { count: 1, files: [partFile(name)], text: `/${folder}/` };
      const [last] = await repository.log(state.commit!.id, options);
      if (last && !isNeeded(last)) await store.remove(prefix + folder);
    }
  }
}
