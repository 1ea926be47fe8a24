import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import type { FileCacheOptions } from 'webpack';

/** The lock file of the repository around a folder; undefined without one. */
function findLock(folder: string): string | undefined {
  const file = path.join(folder, 'package-lock.json');
  if (existsSync(file)) return file;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findLock(parent);
}

/** What a rebuild reads of the build before it. Another preset or lock file begins anew. */
export function buildCache(folder: string): FileCacheOptions {
  const hash = createHash('sha256');
  const lock = findLock(folder);
  const preset = filesBelow(__dirname).map((file) => path.join(__dirname, file));
  for (const file of [...preset.sort(), ...(lock ? [lock] : [])]) hash.update(readFileSync(file));
  // The lock file stands for webpack itself, whose files would be looked at one by one.
  const buildDependencies = { defaultWebpack: [] };
  return { type: 'filesystem', version: hash.digest('hex'), buildDependencies };
}
