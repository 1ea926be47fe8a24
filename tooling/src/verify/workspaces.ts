import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { inRoot } from '../site/paths';

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

const expand = (pattern: string) =>
  pattern.endsWith('/*')
    ? readdirSync(inRoot(pattern.slice(0, -2))).map((name) => pattern.replace('*', name))
    : [pattern];

/** Folders of all packages, as the root's `workspaces` names them. */
export function workspaces(): string[] {
  return (readPackage('').workspaces ?? [])
    .flatMap(expand)
    .filter((folder) => existsSync(inRoot(folder, 'package.json')));
}
