import type { Context } from '../Context';
import { readPublished } from '../releases/readPublished';
import { byAge } from '../releases/rollbackWindow';
import { reachableVersions } from '../state/parts';
import type { ReleaseState, RemoteState } from '../state/ReleaseState';
import { dictionaryVersions, writeDeltas, type Version } from './writeDeltas';

const folderOf = (name: string, folder: string) => `remotes/${name}/${folder}/`;

const dictionariesOf = (remote: RemoteState) =>
  dictionaryVersions(reachableVersions(remote), Object.keys(remote.versions).sort(byAge(remote)));

/** The differences of an uploaded release to the versions of its remote that visitors have. */
export async function writeRemoteDeltas(
  context: Context,
  state: ReleaseState,
  { name, files }: { name: string; files: string[] },
  folder: string,
): Promise<void> {
  const { store } = context;
  const versionIn = (place: string, names: string[]): Version => ({
    files: names,
    read: (file) => store.read(folderOf(name, place) + file),
  });
  const remote: RemoteState | undefined = state.remotes[name];
  const last = remote ? dictionariesOf(remote) : [];
  const earlier = last.map(async (version) => {
    const published = remote!.versions[version]!;
    const release = await readPublished(store, name, published);
    return versionIn(published.folder, Object.keys(release.files));
  });
  const keyOf = (file: string) => folderOf(name, folder) + file;
  await writeDeltas(context, versionIn(folder, files), await Promise.all(earlier), keyOf);
}
