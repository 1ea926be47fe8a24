import type { DeployedRelease, NavigationEntry, SlotName } from '@synapsei/shared-types/registry';
import type { Choice } from '../releases/chooseRelease';

/** A module of a release: everything needed to load and name it. `source`, `cohort`: why this release was chosen. */
export type ExposedModule = { release: DeployedRelease; module: string } & Pick<
  Choice,
  'source' | 'cohort'
>;

/** A release that runs on this page, and why it was chosen. */
export type Origin = Omit<ExposedModule, 'module'>;

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
