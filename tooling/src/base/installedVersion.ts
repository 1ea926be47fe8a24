import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPackageFile } from './readPackageFile';

/**
 * The version of a package that `folder` would load. Reads the file, because many packages do not
 * export their `package.json`. @throws Error that names the package if it is not installed
 */
export function installedVersion(name: string, folder: string): string {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const installed = path.join(current, 'node_modules', name);
    if (existsSync(path.join(installed, 'package.json'))) return readPackageFile(installed).version;
    if (current === path.dirname(current))
      throw new Error(`${name} is not installed: run "npm ci".`);
  }
}

/**
 * The federation runtime that a remote takes from its shell: the package's major and minor version, whose patch
 * releases keep its ABI, and how much of it is the shell's.
 */
export function runtimeVersion(folder: string): string {
  const version = installedVersion('@module-federation/enhanced', folder);
  return `${version.split('.').slice(0, 2).join('.')}-bundler`;
}
