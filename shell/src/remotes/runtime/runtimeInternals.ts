import type { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import type { Require } from '@synapsei/remote-kit/guardChunks';

/** Adapters for internals of the pinned federation packages, which any version may change. */

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
export function provideBundlerRuntime(
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
export function unlistInstance(instance: ModuleFederation | undefined): void {
  const all = globals.__FEDERATION__.__INSTANCES__;
  const at = instance ? all.indexOf(instance) : -1;
  if (at >= 0) all.splice(at, 1);
}

/** Initialises a container as the runtime's own remote loader does. */
export function initContainer(
  container: Container,
  { shareScopeMap }: ModuleFederation,
): Promise<unknown> {
  const options = { version: '', shareScopeKeys: 'default' };
  // Not enumerable: it must not be copied to a remote's options.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
  return Promise.resolve(container.init(shareScopeMap.default!, [], options));
}
