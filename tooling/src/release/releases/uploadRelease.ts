import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from '../store/ReleaseStore';
import { inParallel } from './inParallel';
import type { Build } from './readBuild';

const record = 'release.json';

/**
 * Copies a build into the store. Its record goes last: a folder without one is no release, whatever
 * moment the upload was cut off at.
 */
export async function uploadRelease(
  store: ReleaseStore,
  { folder, files, release }: Build,
  versionFolder: string,
): Promise<void> {
  const put = (file: string) =>
    store.write(
      `remotes/${release.name}/${versionFolder}/${file}`,
      readFileSync(path.join(folder, file)),
    );
  await inParallel(
    files.filter((file) => file !== record),
    put,
  );
  await put(record);
}
