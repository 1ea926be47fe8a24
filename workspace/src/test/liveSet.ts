import type { Registry } from '@synapsei/shared-types/registry';

/** The versions that a site's visitors got, such as 'shell 0.1.0, mf_chat 0.1.0'. */
export const liveSet = ({ shell, remotes }: Registry) =>
  [
    `shell ${shell?.version ?? 'unknown'}`,
    ...Object.entries(remotes)
      .filter(([, { enabled }]) => enabled)
      .map(([name, { stable }]) => `${name} ${stable}`),
  ].join(', ');

/** Candidates that some visitors got, except those of the given teams. */
export const candidatesOfOthers = ({ remotes }: Registry, teams: readonly string[]) =>
  Object.entries(remotes).flatMap(([name, { canary, versions }]) => {
    const team = canary && versions[canary.version]?.owner.team;
    if (!team || teams.includes(team) || (canary.weight === 0 && canary.cohorts.length === 0))
      return [];
    return [`${name} ${canary.version} of team ${team}, ${canary.weight} % of visits`];
  });
