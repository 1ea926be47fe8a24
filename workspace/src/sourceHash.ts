import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';

const skipped = new Set(['node_modules', 'dist', '.data', 'coverage']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const isSource = (file: string) => !/\.test\.tsx?$|\.md$/.test(file);

/**
 * What a build of `folder` depends on: its sources, shared-types, the remote kit, the preset and
 * the installed packages.
 */
export function sourceHash(folder: string): string {
  const hash = createHash('sha256');
  const shared = ['shared-types/src', 'remote-kit/src'];
  const preset = ['platform/base/src', 'platform/build/src', 'platform/presets/tsconfig'];
  const folders = [folder, ...shared, ...preset];
  const files = folders
    .flatMap((name) => filesBelow(inRoot(name)))
    .filter(isSource)
    .sort();
  for (const file of [...files, inRoot('package-lock.json')]) {
    if (existsSync(file)) hash.update(path.relative(inRoot(), file)).update(readFileSync(file));
  }
  return hash.update(process.version.replace(/\..*/, '')).digest('hex');
}
