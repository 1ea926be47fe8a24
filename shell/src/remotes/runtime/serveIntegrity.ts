import { fileOf, pathOf, type Origin } from '../exposedModules';
import { findOrigin } from '../report/findOrigin';

declare global {
  /** The hash that the bytes of a remote's file must have; empty where nothing is checked. */
  var __synapseiIntegrity: ((url: string) => string) | undefined;
}

/** Tells the loaders of remotes which hash a file must have. */
export function serveIntegrity(origins: () => Iterable<Origin>): void {
  globalThis.__synapseiIntegrity = (url) => {
    const release = findOrigin(origins(), url)?.release;
    return (release && fileOf(release, pathOf(release, url)).integrity) ?? '';
  };
}
