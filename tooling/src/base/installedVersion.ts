import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The version of a package that `folder` would load. Reads the file, because many packages do not
 * export their `package.json`. @throws Error that names the package if it is not installed
 */
export function installedVersion(name: string, folder: string): string {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const file = path.join(current, 'node_modules', name, 'package.json');
    if (existsSync(file))
      return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    if (current === path.dirname(current))
      throw new Error(`${name} is not installed: run "npm ci".`);
  }
}

/** Major and minor version of the federation runtime: patch releases keep its ABI. */
export function runtimeVersion(folder: string): string {
  const version = installedVersion('@module-federation/enhanced', folder);
  return version.split('.').slice(0, 2).join('.');
}
