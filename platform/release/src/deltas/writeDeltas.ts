import zlib from 'node:zlib';
import { messageOf } from '@synapsei/base';
import { deltaOf } from '@synapsei/server';
import type { Context } from '../Context';
import { byVersion } from '../releases/checkNames';
import { inParallel } from '../releases/inParallel';
import { plainName } from '../releases/plainName';
import { readPublished, readShellRecord } from '../releases/readPublished';
import { byAge } from '../releases/rollbackWindow';
import { reachableVersions } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import { deltaFrame, dictionaryName, findEncoder, type Encode } from './encodeDelta';

/** The files of one version, and where they lie in the store: `remotes/mf_chat/1.0.0/`. */
type Version = { files: string[]; prefix: string };

/** For how many versions before it a version has differences. */
const versionsBefore = 3;

/**
 * The versions to which a new one has differences, as returning visitors have one of them: what is live first,
 * however many were published since, then the newest. `''` in `live`: nothing is.
 */
export const dictionaryVersions = (live: string[], newestFirst: string[]): string[] =>
  [...new Set([...live, ...newestFirst])].filter(Boolean).slice(0, versionsBefore);

const isText = (file: string) => /\.[0-9a-f]{8,}\.(js|css)$/.test(file);

const packedWhole = (bytes: Buffer) => zlib.brotliCompressSync(bytes).length;

/** The difference of a file to its earlier version, unless it is no smaller than the file itself. */
async function encodeDelta(encode: Encode, bytes: Buffer, before: Buffer): Promise<Buffer | null> {
  const delta = deltaFrame(await encode(bytes, before), before);
  return delta.length < packedWhole(bytes) ? delta : null;
}

/**
 * Writes the scripts and style sheets of a version once more, each as its difference to the same file of the versions
 * before it. What cannot be encoded has none, and it says so: visitors get it whole.
 */
export async function writeDeltas(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  version: Version,
  earlier: Version[],
): Promise<void> {
  if (earlier.length === 0) return;
  const encode = await findEncoder();
  if (!encode) {
    progress(
      'no differences to earlier versions: this machine has no zstd. Visitors get whole files.',
    );
    return;
  }
  const pairs = version.files.filter(isText).flatMap((file) =>
    earlier.flatMap(({ files, prefix }) => {
      const same = files.find((other) => plainName(other) === plainName(file));
      return same ? [{ file, keyBefore: prefix + same }] : [];
    }),
  );
  await inParallel(pairs, async ({ file, keyBefore }) => {
    const key = version.prefix + file;
    const [bytes, before] = await Promise.all([store.read(key), store.read(keyBefore)]);
    if (!bytes || !before) return;
    const delta = await encodeDelta(encode, bytes, before).catch((error: unknown) => {
      progress(`no difference of ${file} to an earlier version: ${messageOf(error)}`);
      return null;
    });
    if (delta) await store.write(deltaOf(key, dictionaryName(before)), delta);
  });
}

/** The differences of an uploaded release to the versions of its remote that visitors have. */
export async function writeRemoteDeltas(
  context: Context,
  state: ReleaseState,
  { name, files }: { name: string; files: string[] },
  folder: string,
): Promise<void> {
  const prefixOf = (place: string) => `remotes/${name}/${place}/`;
  const remote = state.remotes[name];
  const last = remote
    ? dictionaryVersions(
        reachableVersions(remote),
        Object.keys(remote.versions).sort(byAge(remote)),
      )
    : [];
  const earlier = last.map(async (version) => {
    const release = await readPublished(context.store, state, name, version);
    const prefix = prefixOf(remote!.versions[version]!.folder);
    return { files: Object.keys(release.files), prefix };
  });
  await writeDeltas(context, { files, prefix: prefixOf(folder) }, await Promise.all(earlier));
}

/** The differences of an uploaded shell's files to those of the versions that visitors have. */
export async function writeShellDeltas(
  context: Context,
  state: ReleaseState,
  files: string[],
): Promise<void> {
  const prefix = 'site/';
  const { stable, versions } = state.shell;
  const last = dictionaryVersions([stable], Object.keys(versions).sort(byVersion));
  const earlier = last.map(async (version) => {
    const record = await readShellRecord(context.store, state, version);
    return { files: Object.keys(record.files), prefix };
  });
  await writeDeltas(context, { files, prefix }, await Promise.all(earlier));
}
