import type { ComponentType } from 'react';
import type { HostApi } from '@synapsei/shared-types/host';
import type { ExposedModule } from '../../shell/src/remotes/exposedModules';

export type ModuleProps = { host: HostApi; params?: Readonly<Record<string, string>> };
type Module = { default: ComponentType<ModuleProps> };

/**
 * One line for each remote: a chunk for every module that it could expose, under the name that
 * `buildMonolith` looks for. First views are for the build only.
 */
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
};

/** Replaces remote loading: a plain `import()` of an exposed module. */
export async function loadModule({ release, module }: ExposedModule): Promise<Module> {
  const load = remotes[release.name];
  if (!load) throw new Error(`bench/monolith/modules.ts has no line for ${release.name}.`);
  return load(module.slice('./'.length));
}

export const idOf = ({ release, module }: ExposedModule) => release.name + module.slice('.'.length);
