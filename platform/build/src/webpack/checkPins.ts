import { dependencies } from '../../package.json';
import { installedVersion } from '@synapsei/base';

/** Packages whose installed version must be the one that this package was tested with, and why. */
export const pins = {
  '@module-federation/enhanced': 'the shell and every remote share its runtime as an ABI',
  webpack: 'the federation plugin imports files of it that other versions move',
  typescript: 'ts-loader and typescript-eslint do not work with 7',
};

/** One sentence for each pinned package that drifted. `read` returns an installed version. */
export const findDrift = (read: (name: string) => string): string[] =>
  Object.entries(pins).flatMap(([name, reason]) => {
    const [version, wanted] = [read(name), dependencies[name as keyof typeof pins]];
    // Patch releases of TypeScript do not change behaviour.
    if (version === wanted || (name === 'typescript' && version.startsWith('6.0.'))) return [];
    const fix = `run "npm i -E ${name}@${wanted}"`;
    return `${name} is ${version} but must be ${wanted}, because ${reason}: ${fix}.`;
  });

/** Stops a build with untested versions. @throws Error with one sentence for each package */
export function checkPins(folder: string): void {
  const drift = findDrift((name) => installedVersion(name, folder));
  if (drift.length > 0) throw new Error(drift.join('\n'));
}

/** The federation runtime that a remote takes from its shell. Patch releases keep its ABI. */
export function runtimeVersion(folder: string): string {
  const version = installedVersion('@module-federation/enhanced', folder);
  return `${version.split('.').slice(0, 2).join('.')}-bundler`;
}
