import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder as sorted, relative paths with slashes, without links. Empty if the folder is missing. */
export function filesBelow(folder: string): string[] {
  return existsSync(folder) ? keysIn(folder, '').sort() : [];
}

/** `recursive` would follow links from Node 22 on. */
const keysIn = (folder: string, before: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const key = before + entry.name;
    if (entry.isDirectory()) return keysIn(path.join(folder, entry.name), `${key}/`);
    return entry.isFile() ? key : [];
  });
