import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** All files below a folder as sorted keys: relative, with slashes. Empty if the folder is missing. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const root = path.resolve(folder);
  // A history of thousands is listed for each release: no path of it is made but once.
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => keyOf(parentPath.slice(root.length + 1), name))
    .sort();
}

const keyOf = (folder: string, name: string) =>
  folder === '' ? name : `${folder.replaceAll(path.sep, '/')}/${name}`;
