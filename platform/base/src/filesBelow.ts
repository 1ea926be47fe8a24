import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder as sorted keys: relative, with slashes; links are left out. Empty if the folder is missing. */
export function filesBelow(folder: string): string[] {
  return existsSync(folder) ? keysIn(folder, '').sort() : [];
}

/** Not by `recursive`, which follows links from Node 22 on. */
const keysIn = (folder: string, before: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const key = before + entry.name;
    if (entry.isDirectory()) return keysIn(path.join(folder, entry.name), `${key}/`);
    return entry.isFile() ? key : [];
  });
