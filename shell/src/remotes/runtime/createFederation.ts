import { createInstance } from '@module-federation/enhanced/runtime';
import {
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { guardChunks, type Require } from '@synapsei/remote-kit/guardChunks';
import { providedPackages } from '../providedPackages';

/** What a remote's entry makes. */
export type Container = {
  init: (scope: object, path: unknown[], options: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
};

type Options = Parameters<typeof createInstance>[0];
type RemoteRequire = Require & { federation: { initOptions: Options } };

type Globals = {
  __FEDERATION__: { __INSTANCES__: ModuleFederation[] };
  __synapseiRuntime: (name: string, uniqueName: string) => object;
  _FEDERATION_RUNTIME_CORE: object;
};
const globals = globalThis as unknown as Globals;

const shared = Object.entries(providedPackages).map(([name, { version, library }]) => {
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  return [name, { version, scope: 'default', lib: () => library, shareConfig }] as const;
});

const createShell = () =>
  createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
  });

/** What remotes of `earlierRuntimes` use of the runtime's core, the rest of which they bring. */
const earlierCore = {
  CurrentGlobal: globalThis,
  ModuleFederation,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  helpers: {},
};

export type ChunkGuards = {
  /** How often a visitor has asked for a remote again while it was loading. */
  attempt: (name: string) => number;
  loadStyles: (uniqueName: string, chunk: string) => Promise<unknown>;
  retryDelayMs: number;
};

/**
 * The federation runtime of the page: it shares the shell's packages, and is the runtime of all remotes, which
 * are built without one. One per page.
 */
export function createFederation({ attempt, loadStyles, retryDelayMs }: ChunkGuards) {
  const shell = createShell();
  const instances = new Map<string, ModuleFederation>();
  const initialized = new WeakMap<Container, Promise<unknown>>();

  /** From now on nothing of the runtime leads to a version's code. */
  function forget(uniqueName: string) {
    const all = globals.__FEDERATION__.__INSTANCES__;
    const at = all.indexOf(instances.get(uniqueName)!);
    if (at >= 0) all.splice(at, 1);
    instances.delete(uniqueName);
  }

  /** An entry that runs again starts over; two versions of a remote are two instances. */
  function createRemote(uniqueName: string, options: Options) {
    forget(uniqueName);
    const instance = createInstance({ ...options, id: uniqueName });
    instances.set(uniqueName, instance);
    return instance;
  }

  globals.__synapseiRuntime = (name, uniqueName) => ({
    // Its presence tells an entry that it has a runtime.
    runtime: {},
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
    bundlerRuntime: {
      consumes,
      I: initializeSharing,
      initContainerEntry,
      init({ webpackRequire }: { webpackRequire: RemoteRequire }) {
        guardChunks(webpackRequire, {
          attempt: () => attempt(name),
          loadStyles: (chunk) => loadStyles(uniqueName, chunk),
          retryDelayMs,
        });
        return createRemote(uniqueName, webpackRequire.federation.initOptions);
      },
    },
  });
  globals._FEDERATION_RUNTIME_CORE = earlierCore;

  /** As the runtime initializes containers, without what loads them. */
  function initialize(container: Container): Promise<unknown> {
    const { shareScopeMap } = shell;
    const options = { version: '', shareScopeKeys: 'default' };
    // Not enumerable: it must not be copied to a remote's options.
    Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
    const done =
      initialized.get(container) ??
      Promise.resolve(container.init(shareScopeMap.default!, [], options));
    initialized.set(container, done);
    return done;
  }

  return {
    /** What remotes and the shell offer each other. */
    offers: () =>
      Object.values(shell.shareScopeMap)
        .flatMap((packages) => Object.values(packages))
        .flatMap((versions) => Object.values(versions)),

    async loadModule(container: Container, module: string): Promise<unknown> {
      await initialize(container);
      return (await container.get(module))();
    },

    forget,
  };
}
