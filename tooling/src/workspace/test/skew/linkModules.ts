import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  type Dirent,
} from 'node:fs';
import path from 'node:path';

/** Links in there lead to the workspace's own packages and commands: the same way from a copy. */
const isFolderOfLinks = ({ name }: Dirent) => name === '.bin' || name.startsWith('@');

/** Caches and notes of tools about that very folder. */
const isNoted = ({ name }: Dirent) => name.startsWith('.') && name !== '.bin';

/**
 * Fills one `node_modules` with links to the packages of another. A link among them is copied as it
 * stands, so that what led to a workspace's sources leads to those beside the copy.
 */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, link] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (isNoted(entry)) continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), link);
    else if (isFolderOfLinks(entry)) linkFolder(source, link);
    else symlinkSync(source, link);
  }
}

const lockFile = 'package-lock.json';
const isPackage = (folder: string) => !folder.includes('node_modules');

/** Of the root and the workspaces, those that have packages of their own. */
function foldersWithModules(root: string): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, lockFile), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const folders = Object.keys(lock.packages).filter(isPackage);
  return folders.filter((folder) => existsSync(path.join(root, folder, 'node_modules')));
}

/** Were the same packages asked for, and are they installed in `from`? */
export function haveSameModules(from: string, to: string): boolean {
  const [here, there] = [from, to].map((root) => path.join(root, lockFile)) as [string, string];
  if (![here, there, path.join(from, 'node_modules')].every((file) => existsSync(file)))
    return false;
  return readFileSync(here).equals(readFileSync(there));
}

/** Gives a checkout the installed packages of another, and the workspaces that are its own. */
export function linkModules(from: string, to: string): void {
  for (const folder of foldersWithModules(from)) {
    linkFolder(path.join(from, folder, 'node_modules'), path.join(to, folder, 'node_modules'));
  }
}
