import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@synapsei/shared-types/registry';
import type { ReleaseStore } from '../store/ReleaseStore';
import { inParallel } from './inParallel';
import { uploadFileList } from './fileLists';
import type { Build } from './readBuild';
import { storeMaps } from './storeMaps';

const record = 'release.json';

/**
 * Copies a build into the store. Its record goes last: a folder without one is no release, whatever
 * moment the upload was cut off at. `preview`: its name and end, added to the record. By default none.
 * @returns the hash of its file list
 */
export async function uploadRelease(
  store: ReleaseStore,
  { folder, files, release }: Build,
  versionFolder: string,
  preview?: Release['preview'],
): Promise<string> {
  const keyOf = (file: string) => `remotes/${release.name}/${versionFolder}/${file}`;
  const read = (file: string) => readFileSync(path.join(folder, file));
  const put = (file: string) => store.write(keyOf(file), read(file));
  await inParallel(
    files.filter((file) => file !== record),
    put,
  );
  const fileList = await uploadFileList(store, release, versionFolder);
  await storeMaps(store, folder, release.name, versionFolder);
  await store.write(
    keyOf(record),
    preview ? JSON.stringify({ ...release, preview }) : read(record),
  );
  return fileList;
}
