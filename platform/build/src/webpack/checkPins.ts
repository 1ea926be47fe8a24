import { dependencies } from '../../package.json';
import { installedVersion } from '@synapsei/base';

/** Packages that must have the version that this package needs, and why. */
export const pins = {
  '@module-federation/enhanced': 'the shell and every remote share its runtime as an ABI',
  webpack: 'the federation plugin imports files of it that other versions move',
  typescript: 'ts-loader and typescript-eslint do not work with 7',
};

/** One sentence for each pinned package that drifted. `read` returns an installed version. */
export const findDrift = (read: (name: string) => string): string[] =>
  Object.entries(pins).flatMap(([name, reason]) => {
    const [version, wanted] = [read(name), dependencies[name as keyof typeof pins]];
    // Patches of TypeScript change no behaviour.
    if (version === wanted || (name === 'typescript' && version.startsWith('6.0.'))) return [];
    const fix = `run "npm i -E ${name}@${wanted}"`;
    return `${name} is ${version} but must be ${wanted}, because ${reason}: ${fix}.`;
  });

/** Stops a build with unmeasured versions. @throws Error with one sentence for each drift */
export function checkPins(folder: string): void {
  const drift = findDrift((name) => installedVersion(name, folder));
  if (drift.length > 0) throw new Error(drift.join('\n'));
}

/** The federation runtime that a remote takes from its shell: patch releases keep its ABI; and how much of it is the shell's. */
export function runtimeVersion(folder: string): string {
  const version = installedVersion('@module-federation/enhanced', folder);
  return `${version.split('.').slice(0, 2).join('.')}-bundler`;
}
