import {
  type DeployedRelease,
  type NavigationEntry,
  type SlotName,
} from '@synapsei/shared-types/registry';
import type { Choice } from '../releases/chooseRelease';

/** A module of a release: everything needed to load and name it. `source`, `cohort`: why this release was chosen. */
export type ExposedModule = { release: DeployedRelease; module: string } & Pick<
  Choice,
  'source' | 'cohort'
>;

/** A release that runs on this page, and why it was chosen. */
export type Origin = Omit<ExposedModule, 'module'>;

/** A file's address, and the hash that it must have. */
export type File = { url: string; integrity?: string };

/** `mf_chat@1.0.0 ./ChatPage`: identifies it in keys and reports. */
export const moduleName = ({ release, module }: Pick<ExposedModule, 'release' | 'module'>) =>
  `${release.name}@${release.version} ${module}`;

const byOrder = (left: { order?: number }, right: { order?: number }) =>
  (left.order ?? 0) - (right.order ?? 0);

/** The modules of a slot, in order. */
export function findSlot(choices: readonly Choice[], slot: SlotName): ExposedModule[] {
  return choices
    .flatMap((choice) => choice.release.slots.map((record) => ({ ...choice, ...record })))
    .filter((record) => record.slot === slot)
    .sort(byOrder);
}

/** Navigation entries of one place, in order. */
export function findNavigation(
  choices: readonly Choice[],
  place: NavigationEntry['place'],
): NavigationEntry[] {
  return choices
    .flatMap(({ release }) => release.navigation)
    .filter((entry) => entry.place === place)
    .sort(byOrder);
}

/** Absolute addresses of the files for a module's first render. */
export function moduleFiles({
  release,
  module,
}: Pick<ExposedModule, 'release' | 'module'>): File[] {
  const { js = [], css = [] } = release.exposes[module] ?? {};
  return [release.entry, ...js, ...css].map((file) => fileOf(release, file));
}

/** A file's path in its release, from its address. A retry has added a query. */
export const pathOf = ({ baseUrl }: Pick<DeployedRelease, 'baseUrl'>, url: string) =>
  url.slice(baseUrl.length).replace(/\?.*/s, '');

/** Matches no file: a file that the registry does not list must not run. */
const impossibleIntegrity = `sha384-${'A'.repeat(64)}`;

/** In development files have no hash. */
export function fileOf({ baseUrl, files, mode }: DeployedRelease, file: string): File {
  const unlisted = mode === 'production' ? impossibleIntegrity : undefined;
  return { url: baseUrl + file, integrity: files[file] ?? unlisted };
}
