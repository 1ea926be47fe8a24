import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/runtime-core';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { guardChunks } from '@synapsei/remote-kit/guardChunks';
import { providedPackages } from '../providedPackages';
import {
  initContainer,
  provideBundlerRuntime,
  unlistInstance,
  type Container,
} from './runtimeInternals';
import { fileOf, pathOf, type Origin } from '../exposedModules';
import { findOrigin } from '../report/findOrigin';

const shared = Object.entries(providedPackages).map(([name, { version, library }]) => {
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  return [name, { version, scope: 'default', lib: () => library, shareConfig }] as const;
});

export type ChunkGuards = {
  /** How often a visitor has asked for a remote again while it was loading. */
  attempt: (name: string) => number;
  loadStyles: (uniqueName: string, chunk: string) => Promise<unknown>;
  retryDelayMs: number;
};

/**
 * The page's federation runtime: it shares the shell's packages with all remotes, which are built without a runtime of
 * their own. One per page.
 */
export function createFederation({ attempt, loadStyles, retryDelayMs }: ChunkGuards) {
  const shell = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
  });
  const instances = new Map<string, ModuleFederation>();
  const initialized = new WeakMap<Container, Promise<unknown>>();

  /** Removes the runtime's references to a version's code. */
  function forget({ uniqueName }: Pick<DeployedRelease, 'uniqueName'>) {
    unlistInstance(instances.get(uniqueName));
    instances.delete(uniqueName);
  }

  provideBundlerRuntime((name, uniqueName, require, options) => {
    guardChunks(require, {
      attempt: () => attempt(name),
      loadStyles: (chunk) => loadStyles(uniqueName, chunk),
      retryDelayMs,
    });
    // An entry that runs again starts over; two versions of a remote are two instances.
    forget({ uniqueName });
    const instance = createInstance({ ...options, id: uniqueName });
    instances.set(uniqueName, instance);
    return instance;
  });

  return {
    async loadModule(container: Container, module: string): Promise<unknown> {
      const done = initialized.get(container) ?? initContainer(container, shell);
      initialized.set(container, done);
      await done;
      return (await container.get(module))();
    },

    forget,
  };
}

declare global {
  /** The hash that the bytes of a remote's file must have; empty where nothing is checked. */
  var __synapseiIntegrity: ((url: string) => string) | undefined;
}

/** Lets the chunk loaders of remotes look up the hash that a file must have. */
export function serveIntegrity(origins: () => Iterable<Origin>): void {
  globalThis.__synapseiIntegrity = (url) => {
    const release = findOrigin(origins(), url)?.release;
    return (release && fileOf(release, pathOf(release, url)).integrity) ?? '';
  };
}
