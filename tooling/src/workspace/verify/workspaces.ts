import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../base/paths';

export type PackageFile = {
  name: string;
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
};

/** Reads the `package.json` of a folder of the repository; `''` is the root. */
export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as PackageFile;
}

/** `services/*` and `mf-*`: a trailing star, as in `workspaces`. */
function expand(pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern];
  const parent = path.dirname(pattern);
  const start = path.basename(pattern).slice(0, -1);
  return readdirSync(inRoot(parent))
    .filter((name) => name.startsWith(start))
    .map((name) => path.join(parent, name));
}

/** Folders of all packages in the root's `workspaces`. */
export function workspaces(): string[] {
  return (readPackage('').workspaces ?? [])
    .flatMap(expand)
    .filter((folder) => existsSync(inRoot(folder, 'package.json')));
}
