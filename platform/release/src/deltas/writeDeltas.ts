import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { messageOf } from '@synapsei/base';
import { deltaOf } from '@synapsei/server/deltas';
import type { Context } from '../Context';
import { inParallel } from '../releases/inParallel';
import { folderOf, reachableVersions, shellName } from '../Part';
import { newestFirst } from '../parts';
import { readLoadable, readShell } from '../releases/readPublished';
import { partOf, type State } from '../State';

/** RFC 9842, section 5: a skippable Zstandard frame of 32 bytes, the dictionary's SHA-256. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Packs bytes as their difference to a dictionary, in a Zstandard frame. */
export type Encode = (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>;

const execute = promisify(execFile);

type Options = { dictionary: Buffer; params: Record<number, number> };
/** Node's own, since 22.15; the types of earlier ones do not know it. `100`: `ZSTD_c_compressionLevel`. */
const own = zlib as { zstdCompressSync?: (bytes: Buffer, options: Options) => Buffer };

const byNode: Encode = async (bytes, dictionary) =>
  own.zstdCompressSync?.(bytes, { dictionary, params: { 100: 22 } }) ?? bytes;

/** By the command of the system. */
const byCommand: Encode = async (bytes, dictionary) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'delta-'));
  const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')];
  try {
    await writeFile(before, dictionary);
    await writeFile(after, bytes);
    const flags = ['--ultra', '-22', `--patch-from=${before}`, '-c', '-q', after];
    return (await execute('zstd', flags, { encoding: 'buffer', maxBuffer: 2 ** 28 })).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Node's encoder where it takes dictionaries, else the `zstd` of the system. @returns null if there is neither */
async function findEncoder(): Promise<Encode | null> {
  const bytes = randomBytes(1024);
  for (const encode of [byNode, byCommand]) {
    // Earlier versions of Node pack without regard to a dictionary, and machines lack the command.
    const packed = await encode(bytes, bytes).catch(() => bytes);
    if (packed.length < 100) return encode;
  }
  return null;
}

/** The files of one version, and where they lie in the store: `remotes/mf_chat/1.0.0/`. */
type Version = { files: string[]; prefix: string };

const contentHash = /\.([0-9a-f]{8,})(?=\.\w+$)/;

/** A file's name in every version: without the hash of its content. */
const plainName = (file: string) => file.replace(contentHash, '');

/** For how many versions before it a version has differences. */
const versionsBefore = 10;

/** Returning visitors have what is live, however many were published since, or one of the newest. `''`: nothing is live. */
export const dictionaryVersions = (live: string[], published: string[]): string[] =>
  [...new Set([...live, ...published])].filter(Boolean).slice(0, versionsBefore);

const isText = (file: string) => /\.[0-9a-f]{8,}\.(js|css)$/.test(file);

/** Writes each script and style sheet as its difference to earlier ones. What cannot be encoded, visitors get whole. */
export async function writeDeltas(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  version: Version,
  earlier: Version[],
  find = findEncoder,
): Promise<void> {
  if (earlier.length === 0) return;
  const encode = await find();
  if (!encode)
    return progress(
      'no differences to earlier versions: this machine has no zstd. Visitors get whole files.',
    );
  await inParallel(version.files.filter(isText), async (file) => {
    const key = version.prefix + file;
    const bytes = await store.read(key);
    const written = new Set<string>();
    for (const { files, prefix } of earlier) {
      const same = files.find((other) => plainName(other) === plainName(file));
      const before = same && (await store.read(prefix + same));
      if (!bytes || !before) continue;
      // How browsers name a dictionary: its SHA-256 in base64.
      const digest = sha256(before);
      const keyOfDelta = deltaOf(key, digest.toString('base64'));
      // What did not change between earlier versions is one dictionary.
      if (written.has(keyOfDelta)) continue;
      written.add(keyOfDelta);
      const packed = await encode(bytes, before).catch((error: unknown) => {
        progress(`no difference of ${file} to an earlier version: ${messageOf(error)}`);
        return bytes;
      });
      const delta = Buffer.concat([magic, digest, packed]);
      // A difference that is not smaller than the file is useless.
      if (delta.length < zlib.brotliCompressSync(bytes).length)
        await store.write(keyOfDelta, delta);
    }
  });
}

/** The differences of an uploaded version to those of the same part that visitors have. `folder`: where it lies. */
export async function writePartDeltas(
  context: Context,
  state: State,
  name: string,
  files: string[],
  folder: string,
) {
  const isShell = name === shellName;
  const prefixOf = (place: string) => (isShell ? 'site/' : `remotes/${name}/${place}/`);
  const part = partOf(state, name);
  const last = dictionaryVersions(reachableVersions(part), newestFirst(part));
  const filesOf = async (version: string) => {
    if (isShell) return (await readShell(context, state, version)).files;
    const [release] = await readLoadable(context, state, name, [version]);
    return release?.files ?? {};
  };
  const read = last.map(async (version) => ({
    files: Object.keys(await filesOf(version)),
    prefix: prefixOf(folderOf(part.versions[version]!)),
  }));
  const earlier = await Promise.all(read);
  await writeDeltas(context, { files, prefix: prefixOf(folder) }, earlier);
}
