import type { Context } from '../Context';
import { byVersion } from '../releases/checkNames';
import { readShellRecord } from '../releases/readShellRecord';
import type { ReleaseState } from '../state/ReleaseState';
import { dictionaryVersions, writeDeltas, type Version } from './writeDeltas';

/** The differences of an uploaded shell's files to those of the versions that visitors have. */
export async function writeShellDeltas(
  context: Context,
  state: ReleaseState,
  files: string[],
): Promise<void> {
  const { store } = context;
  const keyOf = (file: string) => `site/${file}`;
  const versionOf = (names: string[]): Version => ({
    files: names,
    read: (file) => store.read(keyOf(file)),
  });
  const { stable, versions } = state.shell;
  const last = dictionaryVersions([stable], Object.keys(versions).sort(byVersion));
  const earlier = last.map(async (version) =>
    versionOf(Object.keys((await readShellRecord(store, state, version)).files)),
  );
  await writeDeltas(context, versionOf(files), await Promise.all(earlier), keyOf);
}
