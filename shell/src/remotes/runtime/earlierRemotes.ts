import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { fileOf, pathOf } from '../exposedModules';
import { findOrigin, type Origin } from '../report/findOrigin';

/** What remotes of `earlierRuntimes` use of the runtime's core, the rest of which they bring. */
const earlierCore = {
  CurrentGlobal: globalThis,
  ModuleFederation,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  helpers: {},
};

/** How often a visitor has asked for a remote again while it was loading. */
export const attemptsOf = (name: string): number => globalThis.__synapseiAttempts?.[name] ?? 0;

export function countAttempt(name: string): void {
  (globalThis.__synapseiAttempts ??= {})[name] = attemptsOf(name) + 1;
}

/** Gives what `remoteGlobals` describes to remotes that were imported, or built for one of `earlierRuntimes`. */
export function serveEarlierRemotes(
  origins: () => Iterable<Origin>,
  { retryDelayMs }: Pick<RuntimeConfig['remotes'], 'retryDelayMs'>,
): void {
  globalThis.__synapseiAttempts = {};
  globalThis.__synapseiRetryDelay = retryDelayMs;
  globalThis.__synapseiIntegrity = (url) => {
    const release = findOrigin(origins(), url)?.release;
    return (release && fileOf(release, pathOf(release, url)).integrity) ?? '';
  };
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', earlierCore);
}
