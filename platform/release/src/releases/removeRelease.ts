import type { ReleaseStore } from '../store/ReleaseStore';
import { mapsPrefix } from './storeMaps';

/** Takes away what a remote has in one folder: its files first, as they are what is served, then their maps. */
export async function removeRelease(
  store: ReleaseStore,
  name: string,
  folder: string,
): Promise<void> {
  await store.remove(`remotes/${name}/${folder}/`);
  await store.remove(mapsPrefix(name, folder));
}
