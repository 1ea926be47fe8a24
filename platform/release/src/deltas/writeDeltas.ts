import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { messageOf } from '@synapsei/base';
import { deltaOf } from '@synapsei/server/deltas';
import type { Context } from '../Context';
import { prefixOf, type Published, reachableVersions, shellName } from '../Part';
import { newestFirst } from '../parts';
import { codeOf, orDamage, Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import type { Build } from '../releases/readBuild';
import { readPublished } from '../releases/readRecord';
import { partOf, type State } from '../State';

/** RFC 9842, section 5: a skippable Zstandard frame of 32 bytes, the dictionary's SHA-256. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** Packs bytes as their difference to a dictionary, in a Zstandard frame. */
export type Encode = (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>;

/** By the `zstd` of the system. */
const encodeByZstd: Encode = async (bytes, dictionary) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'delta-'));
  const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')];
  try {
    await writeFile(before, dictionary);
    await writeFile(after, bytes);
    const flags = ['--ultra', '-22', `--patch-from=${before}`, '-c', '-q', after];
    const options = { encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
    return (await promisify(execFile)('zstd', flags, options)).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The files of one version, and where they lie in the store. */
type Version = { files: string[]; prefix: string };

/** A file's name in every version: without the hash of its content. */
const plainName = (file: string) => file.replace(/\.([0-9a-f]{8,})(?=\.\w+$)/, '');

/** For how many versions before it a version has differences. */
const versionsBefore = 10;

/** Returning visitors have what is live, however many were published since, or one of the newest. */
export const dictionaryVersions = (live: string[], published: string[]): string[] =>
  [...new Set([...live, ...published])].slice(0, versionsBefore);

/** Writes each script and style sheet as its difference to earlier ones. What cannot be encoded, visitors get whole. */
export async function writeDeltas(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  version: Version,
  earlier: Version[],
  encode = encodeByZstd,
): Promise<void> {
  if (earlier.length === 0) return;
  let failure: unknown;
  const texts = version.files.filter((file) => /\.[0-9a-f]{8,}\.(js|css)$/.test(file));
  await inParallel(texts, async (file) => {
    if (failure) return;
    const key = version.prefix + file;
    const bytes = await store.read(key);
    // What browsers get without a difference, which is 40 bytes and more.
    const whole = bytes ? zlib.brotliCompressSync(bytes).length : 0;
    if (!bytes || whole < 100) return;
    const written = new Set<string>();
    for (const { files, prefix } of earlier) {
      const same = files.find((other) => plainName(other) === plainName(file));
      const before = same && (await store.read(prefix + same));
      if (!before) continue;
      // How browsers name a dictionary: its SHA-256 in base64.
      const digest = createHash('sha256').update(before).digest();
      const keyOfDelta = deltaOf(key, digest.toString('base64'));
      // A file that did not change between earlier versions is one dictionary.
      if (written.has(keyOfDelta)) continue;
      written.add(keyOfDelta);
      const packed = await encode(bytes, before).catch((error: unknown) => {
        failure = error;
        return bytes;
      });
      const delta = Buffer.concat([magic, digest, packed]);
      if (delta.length < whole) await store.write(keyOfDelta, delta);
    }
  });
  if (!failure) return;
  const reason = codeOf(failure) === 'ENOENT' ? 'this machine has no zstd' : messageOf(failure);
  progress(`differences to earlier versions are missing: ${reason}. Visitors get whole files.`);
}

/** The differences between an uploaded build and the versions of its part that visitors have. */
export async function writePartDeltas(
  context: Context,
  state: State,
  { name, record: { files } }: Build,
  published: Published,
) {
  const versionOf = (one: Published, named: object): Version => ({
    files: Object.keys(named),
    prefix: name === shellName ? 'site/' : prefixOf(name, one),
  });
  const part = partOf(state, name);
  const last = dictionaryVersions(reachableVersions(part), newestFirst(part));
  const earlier = await inParallel(last, async (version) => {
    const record = await orDamage(readPublished(context, state, { name, version }));
    return versionOf(part.versions[version]!, record instanceof Refusal ? {} : record.files);
  });
  await writeDeltas(context, versionOf(published, files), earlier);
}
