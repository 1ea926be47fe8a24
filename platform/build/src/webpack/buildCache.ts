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

/** The cache that a rebuild reads. Another preset or lock file starts a new one. */
export function buildCache(folder: string): FileCacheOptions {
  const hash = createHash('sha256');
  const lock = findLock(folder);
  const preset = filesBelow(__dirname).map((file) => path.join(__dirname, file));
  for (const file of [...preset.sort(), ...(lock ? [lock] : [])]) hash.update(readFileSync(file));
  // The lock file stands for webpack and its packages; checking each of their files would take longer.
  const buildDependencies = { defaultWebpack: [] };
  return { type: 'filesystem', version: hash.digest('hex'), buildDependencies };
}
