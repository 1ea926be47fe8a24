import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** RFC 9842, section 5: a skippable Zstandard frame of 32 bytes, the dictionary's SHA-256. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** How browsers name a dictionary: its SHA-256 in base64. */
export const dictionaryName = (dictionary: Buffer) => sha256(dictionary).toString('base64');

/** A packed difference as it is sent (content coding `dcz`). */
export const deltaFrame = (packed: Buffer, dictionary: Buffer) =>
  Buffer.concat([magic, sha256(dictionary), packed]);

/** Whether bytes are the difference to a dictionary, and so no script, whatever their name. */
export const isDeltaFrame = (bytes: Buffer, dictionary: string) =>
  bytes.subarray(0, magic.length).equals(magic) &&
  bytes.subarray(magic.length, magic.length + 32).toString('base64') === dictionary;

/** Packs bytes as their difference to a dictionary, in a Zstandard frame. */
export type Encode = (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>;

const execute = promisify(execFile);
const highest = 22;

type Options = { dictionary: Buffer; params: Record<number, number> };
/** Node's own, since 22.15; the types of earlier ones do not know it. */
const own = zlib as { zstdCompressSync?: (bytes: Buffer, options: Options) => Buffer };
/** `ZSTD_c_compressionLevel`. */
const level = 100;

const byNode: Encode = (bytes, dictionary) =>
  Promise.resolve(own.zstdCompressSync!(bytes, { dictionary, params: { [level]: highest } }));

/** By the command of the system. */
const byCommand: Encode = async (bytes, dictionary) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'delta-'));
  const inFolder = (name: string) => path.join(folder, name);
  try {
    await writeFile(inFolder('before'), dictionary);
    await writeFile(inFolder('after'), bytes);
    const flags = ['--ultra', `-${highest}`, `--patch-from=${inFolder('before')}`, '-c', '-q'];
    const options = { encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
    const { stdout } = await execute('zstd', [...flags, inFolder('after')], options);
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Earlier versions of Node pack without regard to a dictionary, and machines lack the command. */
async function works(encode: Encode): Promise<boolean> {
  const bytes = randomBytes(1024);
  try {
    return (await encode(bytes, bytes)).length < 100;
  } catch {
    return false;
  }
}

async function search(): Promise<Encode | null> {
  for (const encode of [byNode, byCommand]) if (await works(encode)) return encode;
  return null;
}

let found: Promise<Encode | null> | undefined;

/** Node's encoder where it takes dictionaries, else the `zstd` of the system. @returns null if there is none */
export const findEncoder = (): Promise<Encode | null> => (found ??= search());
