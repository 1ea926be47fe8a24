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
