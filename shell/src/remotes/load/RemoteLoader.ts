import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { withTimeLimit } from '@synapsei/remote-kit/withTimeLimit';
import type { ExposedModule, Origin } from '../exposedModules';
import { attributeErrors } from '../report/attributeErrors';
import { attributeViolations } from '../report/attributeViolations';
import type { Outcomes } from '../report/Outcomes';
import { createFederation, serveIntegrity, type Container } from '../runtime/Federation';
import { checkContract } from './checkContract';
import { explainFailure } from './diagnose';
import { forgetRequests } from './loadElement';
import { loadEntry } from './loadEntry';
import { failure, LoadError, type Loaded, type LoadResult } from './loadResult';
import { loadChunkStyles, loadModuleStyles } from './loadStyleSheets';

const isComponent = (value: unknown): value is Loaded['Component'] =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

/**
 * Loads exposed modules of remotes. One per page, because it owns the federation runtime. Reports
 * uncaught errors and policy violations of their code to `running`.
 */
export function createRemoteLoader(
  limits: RuntimeConfig['remotes'],
  running: Pick<Outcomes, 'uncaught' | 'violated'>,
) {
  const containers = new Map<string, Promise<Container>>();
  /** The next load runs the release's entry again. */
  const forget = ({ uniqueName }: DeployedRelease) => void containers.delete(uniqueName);
  /** Started releases, by unique name: errors and requests are attributed to them. */
  const origins = new Map<string, Origin>();
  /** How often a visitor has asked for a remote again while it was loading. */
  const attempts = new Map<string, number>();
  const attemptsOf = (name: string) => attempts.get(name) ?? 0;
  const federation = createFederation({
    attempt: attemptsOf,
    loadStyles: (uniqueName, chunk) =>
      loadChunkStyles(origins.get(uniqueName)?.release, chunk, limits),
    retryDelayMs: limits.retryDelayMs,
  });
  const started = () => origins.values();
  serveIntegrity(started);
  attributeErrors(started, running.uncaught);
  attributeViolations(started, running.violated);

  /** Parallel loads of one release share its entry. */
  function getContainer({ release, source, cohort }: ExposedModule): Promise<Container> {
    const { uniqueName } = release;
    const known = containers.get(uniqueName);
    if (known) return known;
    origins.set(uniqueName, { release, source, cohort });
    const container = loadEntry(release, limits);
    containers.set(uniqueName, container);
    container.catch(() => forget(release));
    return container;
  }

  async function loadModule(exposed: ExposedModule): Promise<LoadResult> {
    const loaded = await federation.loadModule(await getContainer(exposed), exposed.module);
    // A module may be a function with a default export.
    const Component = (loaded as { default?: unknown } | undefined)?.default;
    if (isComponent(Component)) return { status: 'loaded', Component };
    throw new LoadError('broken', `${exposed.module} has no component as its default export`);
  }

  async function loadWithStyles(exposed: ExposedModule): Promise<LoadResult> {
    const late = new LoadError('timeout', `no answer within ${limits.limitMs / 1000} s`);
    const loading = Promise.all([loadModuleStyles(exposed, limits), loadModule(exposed)]);
    try {
      const [altered, result] = await withTimeLimit(loading, limits.limitMs, late);
      return altered ? failure(altered.kind, altered.message) : result;
    } catch (error) {
      const failed = await explainFailure(exposed, error, limits);
      if (failed.kind === 'broken') forget(exposed.release);
      return failed;
    }
  }

  /** Removes every reference to a version's code. */
  function unload(release: DeployedRelease) {
    const { uniqueName } = release;
    const origin = origins.get(uniqueName);
    forget(release);
    federation.forget(release);
    // Chunks reach their entry through this global.
    Reflect.deleteProperty(globalThis, `webpackChunk${uniqueName.replace(/\W/g, '_')}`);
    // Its errors are still attributed to it, but no more of its code may run.
    const withoutCode = { files: {}, exposes: {}, routes: [], slots: [], navigation: [] };
    if (origin) origins.set(uniqueName, { ...origin, release: { ...release, ...withoutCode } });
  }

  return {
    /** Never rejects. Refuses an incompatible release before fetching any of its code. */
    async load(exposed: ExposedModule): Promise<LoadResult> {
      const problem = checkContract(exposed.release);
      return problem ? failure('incompatible', problem) : loadWithStyles(exposed);
    },

    /** Lets go of a version that nothing shows, with its code unless `keepsCode`: it may be loaded again. */
    forget(release: DeployedRelease, keepsCode: boolean) {
      forgetRequests(release.baseUrl);
      if (!keepsCode) unload(release);
    },

    /**
     * The visitor's 'Try again' while files are pending: aborts the requests, so that they are sent
     * again under changed URLs.
     */
    abortPending({ release }: ExposedModule) {
      attempts.set(release.name, attemptsOf(release.name) + 1);
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
