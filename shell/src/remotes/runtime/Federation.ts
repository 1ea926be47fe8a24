import { createInstance } from '@module-federation/enhanced/runtime';
import { fileOf, pathOf, type DeployedRelease } from '@synapsei/shared-types/registry';
import { guardChunks, type Require } from '@synapsei/remote-kit/guardChunks';
import type { ModuleFederation } from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { providedPackages } from '../load/checkContract';
import type { Origin } from '../exposedModules';
import { findOrigin } from '../report/findOrigin';

// Adapters for internals of the pinned federation packages, which any version may change:

/** The container that a remote's entry registers. */
export type Container = {
  init: (scope: object, path: unknown[], options: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
};

type InstanceOptions = Parameters<typeof createInstance>[0];
type RemoteRequire = Require & { federation: { initOptions: InstanceOptions } };

type Globals = {
  __FEDERATION__: { __INSTANCES__: ModuleFederation[] };
  __synapseiRuntime: (name: string, uniqueName: string) => object;
};
const globals = globalThis as unknown as Globals;

/** Publishes the bundler runtime, which entries are built without: each takes it from the page and starts an instance. */
function provideBundlerRuntime(
  start: (
    name: string,
    uniqueName: string,
    require: Require,
    options: InstanceOptions,
  ) => ModuleFederation,
): void {
  globals.__synapseiRuntime = (name, uniqueName) => ({
    // Its presence tells an entry that it has a runtime.
    runtime: {},
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
    bundlerRuntime: {
      consumes,
      I: initializeSharing,
      initContainerEntry,
      init: ({ webpackRequire }: { webpackRequire: RemoteRequire }) =>
        start(name, uniqueName, webpackRequire, webpackRequire.federation.initOptions),
    },
  });
}

/** Removes an instance from the page's list, which would keep a version's code alive forever. */
function unlistInstance(instance: ModuleFederation | undefined): void {
  const all = globals.__FEDERATION__.__INSTANCES__;
  const at = instance ? all.indexOf(instance) : -1;
  if (at >= 0) all.splice(at, 1);
}

/** Initialises a container as the runtime's own remote loader does. */
function initContainer(
  container: Container,
  { shareScopeMap }: ModuleFederation,
): Promise<unknown> {
  const options = { version: '', shareScopeKeys: 'default' };
  // Not enumerable: it must not be copied to a remote's options.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
  return Promise.resolve(container.init(shareScopeMap.default!, [], options));
}

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
