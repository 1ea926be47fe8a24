import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './forgeRelease';

/** One hash over every file below a folder. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder))
    hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
