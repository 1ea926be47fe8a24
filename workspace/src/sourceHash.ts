import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';

/** What no build reads: what is installed or made, tests and documents. */
const skipped = /\/(node_modules|dist|\.data|coverage)\/|\.test\.tsx?$|\.md$/;

/**
 * What a build of `folder` depends on: its sources, shared-types, the remote kit, the preset and
 * the installed packages.
 */
export function sourceHash(folder: string): string {
  const hash = createHash('sha256');
  const shared = ['shared-types/src', 'remote-kit/src'];
  const preset = ['platform/base/src', 'platform/build/src', 'platform/presets/tsconfig'];
  const files = [folder, ...shared, ...preset]
    .flatMap((name) => filesBelow(inRoot(name)).map((file) => path.join(name, file)))
    .filter((file) => !skipped.test(file))
    .sort();
  for (const file of [...files, 'package-lock.json'])
    hash.update(file).update(readFileSync(inRoot(file)));
  return hash.update(process.version.replace(/\..*/, '')).digest('hex');
}
