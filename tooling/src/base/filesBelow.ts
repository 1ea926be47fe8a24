import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder as sorted keys: relative, with slashes. Empty if the folder is missing. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const start = path.join(folder, '_').length - 1;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).slice(start))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}
