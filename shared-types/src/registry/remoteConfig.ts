import type { NavigationEntry, Owner, RouteRecord, SlotRecord } from './registry';

/** A remote's declaration in `remote.config.ts`; its build publishes it in `release.json`. */
export type RemoteConfig<Module extends string = string> = {
  /** Container name and key in the registry, such as `mf_chat`. A JavaScript identifier. */
  name: string;
  /** Who is responsible for it; named in error reports. */
  owner: Owner;
  /** Exposed module → source file, relative to the remote's folder. */
  exposes: Record<Module, string>;
  routes: (Omit<RouteRecord, 'module'> & { module: NoInfer<Module> })[];
  slots: (Omit<SlotRecord, 'module'> & { module: NoInfer<Module> })[];
  navigation: NavigationEntry[];
  /**
   * Path → module whose default export is the first view of its page, a component with `{ host }` as its
   * only prop. The build renders it, and `index.html` shows it before any script. Servers see only `/`,
   * because other paths follow the hash.
   */
  firstViews?: Record<string, string>;
  /** Data files published with the code: file name → module whose default export is the JSON. */
  publishes?: Record<string, string>;
};

/** Types a remote's declaration: its routes and slots name modules that it exposes. */
export function defineRemote<const Module extends string>(
  config: RemoteConfig<Module>,
): RemoteConfig {
  return config;
}

/** Folder of a build's source maps, which are never served. */
export const mapsFolder = 'maps/';
