import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Name and version in a folder's `package.json`. @throws Error if it is missing */
export function readPackageFile(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
}
