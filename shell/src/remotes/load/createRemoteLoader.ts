import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import {
  isRecord,
  type DeployedRelease,
  type PageRelease,
  type RuntimeConfig,
} from '@synapsei/shared-types';
import { attributeErrors } from '../report/attributeErrors';
import { attributeViolations } from '../report/attributeViolations';
import { checkContract } from './checkContract';
import type { Outcomes } from '../report/createOutcomes';
import { createFileLists } from './createFileLists';
import { diagnose } from './diagnose';
import { findOrigin, type Origin } from '../report/findOrigin';
import { loadEntry, type Container } from './loadEntry';
import { failure, LoadError, type Failure, type Loaded, type LoadResult } from './loadResult';
import { forgetRequests } from './loadElement';
import { loadStyles } from './loadStyles';
import { shellFacts } from './checkContract';
import { fileOf, type ExposedModule, type ReadyModule } from '../exposedModules';

type Limits = RuntimeConfig['remotes'];
declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

// Remotes are built without the federation runtime and use the shell's (`externalRuntime`).
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

function share(version: string, library: unknown) {
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  return { version, scope: 'default', lib: () => library, shareConfig };
}

/** The shell handles retries, limits and integrity of entries; the runtime gets the result. */
function createFederation(findContainer: (name: string) => Promise<Container> | undefined) {
  return createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: share(React.version, React),
      'react-dom': share(ReactDOM.version, ReactDOM),
    },
    plugins: [
      {
        name: 'shell-entries',
        loadEntry: ({ remoteInfo }) => findContainer(remoteInfo.name),
      },
    ],
  });
}

const withoutQuery = (url: string, { baseUrl }: DeployedRelease) =>
  url.slice(baseUrl.length).replace(/\?.*/s, '');

/** Matches no file: what the registry does not list must not run. */
const impossibleIntegrity = `sha384-${'A'.repeat(64)}`;

type Module = { default?: unknown };
const isComponent = (value: unknown): value is Loaded['Component'] =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);

const isChunkError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message));

/** The files that may be the failed chunk: the one named in the error, else all of the module. */
function suspects({ release, module }: ReadyModule, error: unknown): string[] {
  const request = isRecord(error) ? String(error.request) : '';
  const named = request.startsWith(release.baseUrl) && withoutQuery(request, release);
  return named ? [named] : (release.exposes[module]?.js ?? []);
}

/** Requests a failed file once more to find out why it failed. */
async function explainChunk(
  exposed: ReadyModule,
  error: unknown,
  limits: Limits,
): Promise<Failure> {
  for (const file of suspects(exposed, error)) {
    const cause = await diagnose(fileOf(exposed.release, file), limits.stylesMs);
    if (cause) return failure(cause.kind, cause.message, error);
  }
  return failure('broken', 'a part of its code failed to load', error);
}

async function toFailure(
  ready: Promise<ReadyModule>,
  error: unknown,
  limits: Limits,
): Promise<Failure> {
  if (error instanceof LoadError) return failure(error.kind, error.message, error.cause);
  if (isChunkError(error)) return explainChunk(await ready, error, limits);
  return failure('broken', String((isRecord(error) ? error.message : null) ?? error), error);
}

/** @throws LoadError `timeout` at the limit */
async function within<Value>(milliseconds: number, loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LoadError('timeout', `no answer within ${milliseconds / 1000} s`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    // Until its end a timer would keep what was loaded.
    clearTimeout(timer);
  }
}

/** Two releases of a remote may load in parallel: to the runtime each is a separate remote. */
const runtimeName = ({ uniqueName }: PageRelease) => uniqueName.replace(/\W/g, '_');

/** Without what only its code needs: errors are still attributed to it, and no more of it may run. */
const withoutCode = <Found extends Origin>(origin: Found): Found => ({
  ...origin,
  release: { ...origin.release, files: {}, exposes: {}, routes: [], slots: [], navigation: [] },
});

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

/**
 * Loads exposed modules of remotes. One per page, because it owns the federation runtime. Reports
 * uncaught errors and policy violations of their code to `running`.
 */
export function createRemoteLoader(
  limits: Limits,
  running?: Pick<Outcomes, 'uncaught' | 'violated'>,
) {
  const containers = new Map<string, Promise<Container>>();
  const federation = createFederation((name) => containers.get(name));
  const origins = new Map<string, Origin>();
  const fileLists = createFileLists(limits);
  /** Runtime names of versions that offer packages to others. */
  const offering = new Set<string>();
  if (running) {
    attributeErrors(() => origins.values(), running.uncaught);
    attributeViolations(() => origins.values(), running.violated);
  }
  globalThis.__synapseiAttempts = {};
  globalThis.__synapseiIntegrity = (url) => {
    const release = findOrigin(origins.values(), url)?.release;
    if (release?.mode !== 'production') return '';
    return release.files[withoutQuery(url, release)] ?? impossibleIntegrity;
  };
  globalThis.__synapseiRetryDelay = limits.retryDelayMs;

  /** Parallel loads of one release share its entry. */
  function register({ release, source }: ReadyModule): Promise<Container> {
    const name = runtimeName(release);
    const known = containers.get(name);
    if (known) return known;
    const isAgain = origins.has(name);
    origins.set(name, { release, source });
    const container = loadEntry(release, limits).then((loaded) => {
      const entry = fileOf(release, release.entry).url;
      // Forced: otherwise the runtime would keep its previous container.
      federation.registerRemotes([{ name, entry }], { force: isAgain });
      return loaded;
    });
    containers.set(name, container);
    container.catch(() => forget(release));
    return container;
  }

  /** The next load runs the release's entry again. */
  function forget(release: PageRelease) {
    containers.delete(runtimeName(release));
  }

  /** What remotes and the shell offer each other. */
  const offers = () =>
    Object.values(federation.shareScopeMap)
      .flatMap((packages) => Object.values(packages))
      .flatMap((versions) => Object.values(versions));

  async function loadFromRuntime({ release, module }: ReadyModule): Promise<Module | null> {
    const name = runtimeName(release);
    const before = offers();
    try {
      return await federation.loadRemote<Module>(`${name}/${module.slice(2)}`);
    } finally {
      if (offers().some((offer) => !before.includes(offer))) offering.add(name);
    }
  }

  async function loadModule(exposed: ReadyModule): Promise<LoadResult> {
    await register(exposed);
    const Component = (await loadFromRuntime(exposed))?.default;
    if (isComponent(Component)) return { status: 'loaded', Component };
    throw new LoadError('broken', `${exposed.module} has no component as its default export`);
  }

  /**
   * A version that offers a package stays: whoever uses it may load more of it through that version,
   * and the runtime notes users by remote, not by version.
   */
  function unload(release: PageRelease) {
    const name = runtimeName(release);
    if (offering.has(name)) return;
    forget(release);
    fileLists.forget(release);
    for (const remote of federation.options.remotes.filter((one) => one.name === name)) {
      // Private in its types: what a forced registration begins with, which would register it again.
      federation.remoteHandler['removeRemote'](remote);
    }
    // Through it chunks reach their entry.
    Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
    const origin = origins.get(name);
    if (origin) origins.set(name, withoutCode(origin));
  }

  async function getReady(exposed: ExposedModule): Promise<ReadyModule> {
    return { ...exposed, release: await fileLists.withFiles(exposed.release) };
  }

  async function loadWithStyles(exposed: ExposedModule): Promise<LoadResult> {
    const ready = getReady(exposed);
    const loading = ready.then((module) =>
      Promise.all([loadStyles(module, limits), loadModule(module)]),
    );
    try {
      const [altered, result] = await within(limits.limitMs, loading);
      return altered ? failure(altered.kind, altered.message) : result;
    } catch (error) {
      const failed = await toFailure(ready, error, limits);
      if (failed.kind === 'broken') forget(exposed.release);
      return failed;
    }
  }

  return {
    withFiles: fileLists.withFiles,

    /** Never rejects. Refuses an incompatible release before fetching any of its code. */
    async load(exposed: ExposedModule): Promise<LoadResult> {
      const problem = checkContract(exposed.release, shellFacts);
      if (problem) return failure('incompatible', problem);
      return loadWithStyles(exposed);
    },

    /** Lets go of a version that nothing shows, with its code unless `keepsCode`: it may be loaded again. */
    forget(release: PageRelease, keepsCode: boolean) {
      forgetRequests(release.baseUrl);
      if (!keepsCode) unload(release);
    },

    /**
     * The visitor's 'Try again' while files are pending: aborts the requests, so that they are sent
     * again under changed URLs.
     */
    abortPending({ release }: ExposedModule) {
      fileLists.abortPending(release);
      const attempts = (globalThis.__synapseiAttempts ??= {});
      attempts[release.name] = (attempts[release.name] ?? 0) + 1;
      const pending = [
        `script[data-remote="${release.name}"]`,
        `script[data-webpack^="${release.uniqueName}:"]`,
      ];
      document
        .querySelectorAll(pending.join(','))
        .forEach((element) => element.dispatchEvent(new Event('error')));
    },
  };
}
