import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parserOf, readJson } from './readJson';

const parsePackage = parserOf(v.object({ name: v.string(), version: v.string() }));

/** Name and version in a folder's `package.json`. @throws Error if it is missing */
export const readPackageFile = (folder: string) =>
  readJson(path.join(folder, 'package.json'), parsePackage);

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
