import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { mapsFolder } from '@synapsei/shared-types/registry';
import type { ReleaseStore } from '../store/ReleaseStore';
import { inParallel } from './inParallel';

/** Where the maps of a remote or the shell lie, by folder of the version: beside what is served, never below it. */
export const mapsPrefix = (name: string, folder = '') => `maps/${name}/${folder && `${folder}/`}`;

/** Stores the source maps of a build, if it has some. Files of one name never change: writing them again changes nothing. */
export async function storeMaps(
  store: ReleaseStore,
  build: string,
  name: string,
  folder: string,
): Promise<void> {
  const maps = path.join(build, mapsFolder);
  await inParallel(filesBelow(maps), (file) =>
    store.write(mapsPrefix(name, folder) + file, readFileSync(path.join(maps, file))),
  );
}
