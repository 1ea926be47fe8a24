import zlib from 'node:zlib';
import { messageOf } from '@synapsei/base';
import { plainName } from '../releases/plainName';
import { deltaOf } from '@synapsei/server';
import type { Context } from '../Context';
import { inParallel } from '../releases/inParallel';
import { deltaFrame, dictionaryName } from './deltaFrame';
import { findEncoder, type Encode } from './findEncoder';

/** The files of one version, and how they are read. */
export type Version = { files: string[]; read: (file: string) => Promise<Buffer | null> };

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
 * before it. `keyOf`: where a file lies in the store. What cannot be encoded has none, and it says so: visitors get it whole.
 */
export async function writeDeltas(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  version: Version,
  earlier: Version[],
  keyOf: (file: string) => string,
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
    earlier.flatMap(({ files, read }) => {
      const same = files.find((other) => plainName(other) === plainName(file));
      return same ? [{ file, readBefore: () => read(same) }] : [];
    }),
  );
  await inParallel(pairs, async ({ file, readBefore }) => {
    const [bytes, before] = await Promise.all([version.read(file), readBefore()]);
    if (!bytes || !before) return;
    const delta = await encodeDelta(encode, bytes, before).catch((error: unknown) => {
      progress(`no difference of ${file} to an earlier version: ${messageOf(error)}`);
      return null;
    });
    if (delta) await store.write(keyOf(deltaOf(file, dictionaryName(before))), delta);
  });
}
