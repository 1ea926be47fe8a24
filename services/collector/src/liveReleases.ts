import type { Canary } from '@synapsei/shared-types/registry';
import { isTeam } from '@synapsei/shared-types/telemetry';
import type { RegistryView } from './registryView';

export type Release = { remote: string; version: string; team: string };
export type Budget = { release: Release; haltAbove: NonNullable<Canary['haltAbove']> };

/** A team's name as a label: in a registry it is free text. */
export const teamLabel = (team: string): string => (isTeam(team) ? team : '');

/** The releases that visitors may get by a registry. */
export const liveReleases = (view?: RegistryView): Release[] =>
  Object.entries(view?.remotes ?? {}).flatMap(([remote, { versions }]) =>
    Object.entries(versions).map(([version, { owner }]) => ({
      remote,
      version,
      team: teamLabel(owner.team),
    })),
  );

/** The error budgets of candidates that somebody gets. */
export const findBudgets = (view?: RegistryView): Budget[] =>
  liveReleases(view).flatMap((release) => {
    const { canary } = view!.remotes[release.remote]!;
    if (canary?.version !== release.version || !canary.haltAbove) return [];
    const isHalted = canary.weight === 0 && canary.cohorts.length === 0;
    return isHalted ? [] : [{ release, haltAbove: canary.haltAbove }];
  });
