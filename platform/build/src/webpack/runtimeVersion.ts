import { installedVersion } from '@synapsei/base';

/**
 * The federation runtime that a remote takes from its shell: the package's major and minor version, whose patch
 * releases keep its ABI, and how much of it is the shell's.
 */
export function runtimeVersion(folder: string): string {
  const version = installedVersion('@module-federation/enhanced', folder);
  return `${version.split('.').slice(0, 2).join('.')}-bundler`;
}
