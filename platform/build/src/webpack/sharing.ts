import { sharedRanges } from '@synapsei/shared-types/registry';

/** The folder of a package is named before the first slash; none of them has a scope. */
export const packageOf = (shared: string) => shared.split('/')[0]!;

/**
 * `import: false`: a remote contains no copy, so there is only one React; `strictVersion` refuses another
 * major instead of running on it.
 */
export function remoteSharing() {
  const entries = Object.entries(sharedRanges).map(([name, requiredVersion]) => {
    const hints = { singleton: true, import: false as const, strictVersion: true, requiredVersion };
    return [name, hints] as const;
  });
  return Object.fromEntries(entries);
}
