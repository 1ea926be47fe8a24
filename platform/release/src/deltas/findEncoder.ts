import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

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
