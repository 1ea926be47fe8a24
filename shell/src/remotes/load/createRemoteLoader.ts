import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { DeployedRelease, PageRelease } from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import { attributeErrors } from '../report/attributeErrors';
import { attributeViolations } from '../report/attributeViolations';
import { checkContract, shellFacts } from './checkContract';
import type { Outcomes } from '../report/createOutcomes';
import { createFileLists } from './createFileLists';
import { diagnose } from './diagnose';
import { findOrigin, type Origin } from '../report/findOrigin';
import { loadEntry } from './loadEntry';
import { failure, LoadError, type Failure, type Loaded, type LoadResult } from './loadResult';
import { forgetRequests } from './loadElement';
import { loadStyleSheets, wasApplied } from './loadStyleSheets';
import { fileOf, type ExposedModule, type ReadyModule } from '../exposedModules';
import { createFederation, type Container } from '../runtime/createFederation';

type Limits = RuntimeConfig['remotes'];

const withoutQuery = (url: string, { baseUrl }: DeployedRelease) =>
  url.slice(baseUrl.length).replace(/\?.*/s, '');

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
  const origins = new Map<string, Origin>();
  const fileLists = createFileLists(limits);
  const federation = createFederation({
    attempt: (name) => globalThis.__synapseiAttempts?.[name] ?? 0,
    loadStyles: loadLazyStyles,
    retryDelayMs: limits.retryDelayMs,
  });
  /** Unique names of versions that offer packages to others. */
  const offering = new Set<string>();
  if (running) {
    attributeErrors(() => origins.values(), running.uncaught);
    attributeViolations(() => origins.values(), running.violated);
  }
  globalThis.__synapseiAttempts = {};
  globalThis.__synapseiIntegrity = (url) => {
    const release = findOrigin(origins.values(), url)?.release;
    return (release && fileOf(release, withoutQuery(url, release)).integrity) ?? '';
  };
  globalThis.__synapseiRetryDelay = limits.retryDelayMs;

  /** Parallel loads of one release share its entry. */
  function getContainer({ release, source }: ReadyModule): Promise<Container> {
    const { uniqueName } = release;
    const known = containers.get(uniqueName);
    if (known) return known;
    origins.set(uniqueName, { release, source });
    const container = loadEntry(release, limits);
    containers.set(uniqueName, container);
    container.catch(() => forget(release));
    return container;
  }

  /** The next load runs the release's entry again. */
  function forget({ uniqueName }: PageRelease) {
    containers.delete(uniqueName);
  }

  async function loadFrom(container: Container, { release, module }: ReadyModule) {
    const before = federation.offers();
    try {
      return await federation.loadModule(container, module);
    } finally {
      if (federation.offers().some((offer) => !before.includes(offer)))
        offering.add(release.uniqueName);
    }
  }

  async function loadModule(exposed: ReadyModule): Promise<LoadResult> {
    const loaded = await loadFrom(await getContainer(exposed), exposed);
    // A module of another build may be a function with a default export.
    const Component = (loaded as { default?: unknown } | undefined)?.default;
    if (isComponent(Component)) return { status: 'loaded', Component };
    throw new LoadError('broken', `${exposed.module} has no component as its default export`);
  }

  /**
   * A version that offers a package stays: whoever uses it may load more of it through that version,
   * and the runtime notes users by remote, not by version.
   */
  function unload(release: PageRelease) {
    const { uniqueName } = release;
    if (offering.has(uniqueName)) return;
    forget(release);
    fileLists.forget(release);
    federation.forget(uniqueName);
    // Through it chunks reach their entry.
    Reflect.deleteProperty(globalThis, `webpackChunk${uniqueName.replace(/\W/g, '_')}`);
    const origin = origins.get(uniqueName);
    if (origin) origins.set(uniqueName, withoutCode(origin));
  }

  /** Resolves with an error only for an altered file. Lazy parts that have run do not ask for theirs again. */
  function loadStyles({ release, module }: ReadyModule) {
    const { exposes, lazyStyles = {} } = release;
    const again = Object.values(lazyStyles).flat().filter(wasApplied(release));
    return loadStyleSheets(release, again.concat(exposes[module]?.css ?? []), limits);
  }

  /** A lazy part with an altered style sheet fails like one with an altered script. */
  async function loadLazyStyles(uniqueName: string, chunk: string) {
    const release = origins.get(uniqueName)?.release;
    if (!release || !('files' in release)) return;
    const altered = await loadStyleSheets(release, release.lazyStyles?.[chunk], limits);
    if (altered) throw altered;
  }

  async function getReady(exposed: ExposedModule): Promise<ReadyModule> {
    return { ...exposed, release: await fileLists.withFiles(exposed.release) };
  }

  async function loadWithStyles(exposed: ExposedModule): Promise<LoadResult> {
    const ready = getReady(exposed);
    const loading = ready.then((module) => Promise.all([loadStyles(module), loadModule(module)]));
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
