import zlib from 'node:zlib';
import { messageOf } from '@synapsei/base';
import { deltaOf } from '@synapsei/server';
import type { Context } from '../Context';
import { inParallel } from '../releases/inParallel';
import { findPublished, readShellRecord } from '../releases/readPublished';
import { byAge } from '../releases/rollbackWindow';
import { newRemote, partOf, shellName } from '../state/parts';
import { reachableVersions, type ReleaseState } from '../state/ReleaseState';
import { deltaFrame, dictionaryName, findEncoder, type Encode } from './encodeDelta';

/** The files of one version, and where they lie in the store: `remotes/mf_chat/1.0.0/`. */
type Version = { files: string[]; prefix: string };

const contentHash = /\.([0-9a-f]{8,})(?=\.\w+$)/;

/** The hash of its content in a file's name, if it has one. */
export const hashInName = (file: string) => contentHash.exec(file)?.[1];

/** A file's name in every version: without the hash of its content. */
export const plainName = (file: string) => file.replace(contentHash, '');

/** For how many versions before it a version has differences. */
const versionsBefore = 3;

/**
 * The versions to which a new one has differences, as returning visitors have one of them: what is live first,
 * however many were published since, then the newest. `''` in `live`: nothing is.
 */
export const dictionaryVersions = (live: string[], newestFirst: string[]): string[] =>
  [...new Set([...live, ...newestFirst])].filter(Boolean).slice(0, versionsBefore);

const isText = (file: string) => /\.[0-9a-f]{8,}\.(js|css)$/.test(file);

/** The difference of a file to its earlier version, unless it is no smaller than the file itself. */
async function encodeDelta(encode: Encode, bytes: Buffer, before: Buffer) {
  const delta = deltaFrame(await encode(bytes, before), before);
  return delta.length < zlib.brotliCompressSync(bytes).length ? delta : null;
}

/** Writes each script and style sheet as its difference to earlier ones. What cannot be encoded, visitors get whole. */
export async function writeDeltas(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  version: Version,
  earlier: Version[],
): Promise<void> {
  if (earlier.length === 0) return;
  const encode = await findEncoder();
  if (!encode)
    return progress(
      'no differences to earlier versions: this machine has no zstd. Visitors get whole files.',
    );
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

/** The differences of an uploaded version to those of the same part that visitors have. `folder`: where it lies. */
export async function writePartDeltas(
  context: Context,
  state: ReleaseState,
  name: string,
  files: string[],
  folder: string,
) {
  const { store } = context;
  const isShell = name === shellName;
  const prefixOf = (place: string) => (isShell ? 'site/' : `remotes/${name}/${place}/`);
  const part = partOf(state, name) ?? newRemote;
  const newestFirst = Object.keys(part.versions).sort(byAge(part));
  const last = dictionaryVersions(reachableVersions(part), newestFirst);
  const filesOf = async (version: string) => {
    if (isShell) return (await readShellRecord(store, state, version)).files;
    const found = await findPublished(store, state, name, version);
    return 'release' in found ? found.release.files : {};
  };
  const earlier = await inParallel(last, async (version) => ({
    files: Object.keys(await filesOf(version)),
    prefix: prefixOf(part.versions[version]!.folder),
  }));
  await writeDeltas(context, { files, prefix: prefixOf(folder) }, earlier);
}
