import type { ComponentType } from 'react';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { createStore, type HostApi, type ReadableStore } from '@synapsei/shared-types/host';
import { registryId, type Registry } from '@synapsei/shared-types/registry';
import { readInlineJson } from '../../shell/src/parseJson';
import type { RegistryStore } from '../../shell/src/releases/RegistryStore';
import type { ExposedModule } from '../../shell/src/remotes/exposedModules';
import type { Remotes as ShellRemotes } from '../../shell/src/remotes/load/Remotes';
import type { preloadModule as ofShell } from '../../shell/src/remotes/load/preloadModule';
import type { Outcomes } from '../../shell/src/remotes/report/Outcomes';

export type ModuleProps = { host: HostApi; params?: Readonly<Record<string, string>> };
type Module = { default: ComponentType<ModuleProps> };

/** Imports any module that a remote may expose, in a chunk with the name that `buildMonolith` looks for. */
const remotes: Record<string, (name: string) => Promise<Module>> = {
  mf_content: (name) =>
    import(
      /* webpackChunkName: "mf_content-[request]", webpackExclude: /FirstView\.tsx$/ */ `../../mf-content/src/exposes/${name}.tsx`
    ),
  mf_chat: (name) =>
    import(/* webpackChunkName: "mf_chat-[request]" */ `../../mf-chat/src/exposes/${name}.tsx`),
  mf_podcast: (name) =>
    import(
      /* webpackChunkName: "mf_podcast-[request]" */ `../../mf-podcast/src/exposes/${name}.tsx`
    ),
  mf_search: (name) =>
    import(/* webpackChunkName: "mf_search-[request]" */ `../../mf-search/src/exposes/${name}.tsx`),
};

export async function loadModule({ release, module }: ExposedModule): Promise<Module> {
  const load = remotes[release.name];
  if (!load) throw new Error(`bench/monolith/standIns.ts has no line for ${release.name}.`);
  return load(module.slice('./'.length));
}

export const idOf = ({ release, module }: ExposedModule) => release.name + module.slice('.'.length);

export const preloadModule: typeof ofShell = (exposed) =>
  void loadModule(exposed).catch((error: unknown) => console.warn(error));

/** A monolith's routes and navigation are part of the page and never change. */
export function createRegistryStore(): RegistryStore {
  // Unchecked: this benchmark writes it, and the shell would reject it because it lists no files.
  const { get, subscribe } = createStore(readInlineJson(registryId) as Registry);
  const refresh = () => Promise.resolve();
  return { get, subscribe, refresh, isPending: createStore(false) };
}

type State = { status: 'loading' | 'loaded' | 'failed' };

type Remotes = Pick<ShellRemotes, 'all' | 'crashed' | 'mount' | 'mounted'> & {
  get: (exposed: ExposedModule) => ReadableStore<State>;
};

const ignore = () => undefined;

/** Loads modules and counts loads like the shell, which delays secondary work until the page's module is there. */
export function createRemotes(
  _limits: RuntimeConfig['remotes'],
  { loadEnded }: Pick<Outcomes, 'loadEnded'>,
): Remotes {
  const states = new Map<string, ReadableStore<State>>();

  function load(exposed: ExposedModule): ReadableStore<State> {
    const state = createStore<State>({ status: 'loading' });
    const begin = performance.now();
    loadModule(exposed).then(
      ({ default: Component }) => {
        loadEnded(exposed, { status: 'loaded', Component }, performance.now() - begin);
        state.set({ status: 'loaded' });
      },
      () => state.set({ status: 'failed' }),
    );
    return state;
  }

  return {
    all: () => [],
    crashed: ignore,
    mount: () => ignore,
    mounted: createStore<readonly ExposedModule[]>([]),
    get(exposed) {
      const state = states.get(idOf(exposed)) ?? load(exposed);
      states.set(idOf(exposed), state);
      return state;
    },
  };
}
