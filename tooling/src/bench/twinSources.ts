import path from 'node:path';
import type { RemoteConfig } from '@synapsei/shared-types';
import { inRoot } from '../base/paths';
import { partSources, type TwinLoading } from './twinLoadings';

/** A remote's declaration and the folder that its files are named from. */
export type RemoteSource = { folder: string; remote: RemoteConfig };

const shellFile = (name: string) => inRoot('shell', 'src', name);
const text = (value: string) => JSON.stringify(value);

/** `mf_chat/ChatPage` for `./ChatPage` of `mf_chat`: the contract's own name of a module. */
export const moduleId = (remote: string, module: string) => `${remote}/${module.slice(2)}`;

/** A chunk's name may hold no slash, or its file would land in a folder. */
export const chunkName = (id: string) => id.replace('/', '-');

function importLine({ folder, remote }: RemoteSource, module: string, file: string): string {
  const id = moduleId(remote.name, module);
  const source = path.resolve(folder, file);
  return `  ${text(id)}: () => import(/* webpackChunkName: ${text(chunkName(id))} */ ${text(source)}),`;
}

/** What replaces remote loading: a plain `import()` for each exposed module of each remote. */
function modulesSource(sources: RemoteSource[]): string {
  const lines = sources.flatMap((source) =>
    Object.entries(source.remote.exposes).map(([module, file]) => importLine(source, module, file)),
  );
  return [
    "import type { ComponentType } from 'react';",
    'export const modules: Record<string, () => Promise<{ default: ComponentType<any> }>> = {',
    ...lines,
    '};',
    'export const idOf = (part: any): string => part.release.name + part.module.slice(1);',
  ].join('\n');
}

const remoteSource = (
  loading: TwinLoading,
) => `import { RemoteBoundary } from ${text(shellFile('remotes/RemoteBoundary'))};
import { RemoteFallback } from ${text(shellFile('remotes/RemoteFallback'))};
import { idOf, modules } from './modules';
${partSources[loading]}
const ignore = () => undefined;

export function Remote({ part, place, name, host, params, placeholder }: any) {
  return (
    <RemoteBoundary
      onError={(error) => console.error(idOf(part), error)}
      fallback={(again) => (
        <RemoteFallback place={place} name={name} status="failed" kind="broken" onRetry={again} />
      )}
    >
      <Loaded
        id={idOf(part)}
        fallback={
          placeholder ?? (
            <RemoteFallback place={place} name={name} status="loading" onRetry={ignore} />
          )
        }
        host={host}
        params={params}
      />
    </RemoteBoundary>
  );
}
`;

const registrySource = `
import { createStore } from ${text(shellFile('createStore'))};
import { inlineJson } from ${text(shellFile('inlineJson'))};

export function createRegistryStore() {
  const store = createStore<any>(inlineJson('registry'));
  const refresh = () => Promise.resolve();
  return { get: store.get, subscribe: store.subscribe, refresh, isPending: createStore(false) };
}
`;

/** The shell waits with what can wait until the page's own part is there, so it asks for its state. */
const remotesSource = `
import { createStore } from ${text(shellFile('createStore'))};
import { idOf, modules } from './modules';
const ignore = () => undefined;
const none: unknown[] = [];
const mounted = { get: () => none, subscribe: () => ignore };
const states: Record<string, any> = {};
function load(id: string) {
  const state = createStore<any>({ status: 'loading' });
  modules[id]!().then(
    () => state.set({ status: 'loaded' }),
    () => state.set({ status: 'failed' }),
  );
  return state;
}
export const createRemotes = () => ({
  mount: () => ignore,
  crashed: ignore,
  mounted,
  get: (part: any) => (states[idOf(part)] ??= load(idOf(part))),
  all: () => none,
});
`;

const preloadSource = `
import { idOf, modules } from './modules';
export const preloadPart = (part: any): void => void modules[idOf(part)]!().catch(() => undefined);
`;

/** Modules of the shell that only federation needs, and what stands in their place in the twin. */
export const replacements: Record<string, string> = {
  [shellFile('remotes/Remote.tsx')]: 'Remote.tsx',
  [shellFile('registry/createRegistryStore.ts')]: 'createRegistryStore.ts',
  [shellFile('remotes/createRemotes.ts')]: 'createRemotes.ts',
  [shellFile('remotes/preloadPart.ts')]: 'preloadPart.ts',
};

/**
 * The twin's own modules, by file name: what a team without federation would write instead of the
 * shell's remote loading. Everything else of the twin is the sources of shell and remotes.
 */
export function twinSources(sources: RemoteSource[], loading: TwinLoading): Record<string, string> {
  return {
    'modules.ts': modulesSource(sources),
    'Remote.tsx': remoteSource(loading),
    'createRegistryStore.ts': registrySource,
    'createRemotes.ts': remotesSource,
    'preloadPart.ts': preloadSource,
  };
}
