import { fileOf, pathOf } from '../exposedModules';
import { findOrigin, type Origin } from '../report/findOrigin';

/** How often a visitor has asked for a remote again while it was loading. */
export const attemptsOf = (name: string): number => globalThis.__synapseiAttempts?.[name] ?? 0;

export function countAttempt(name: string): void {
  (globalThis.__synapseiAttempts ??= {})[name] = attemptsOf(name) + 1;
}

/** Gives what `remoteGlobals` describes to remotes that were imported. */
export function serveImportedRemotes(origins: () => Iterable<Origin>): void {
  globalThis.__synapseiAttempts = {};
  globalThis.__synapseiIntegrity = (url) => {
    const release = findOrigin(origins(), url)?.release;
    return (release && fileOf(release, pathOf(release, url)).integrity) ?? '';
  };
}
