import type { OutcomeFigures } from '@synapsei/shared-types';
import type { Series } from './createTally';

type Question = { remote: string; version: string | null };

const countOf = (series: Series[]) => series.reduce((sum, { count }) => sum + count, 0);

function countBy(series: Series[], labelOf: (one: Series) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of series) counts[labelOf(one)] = (counts[labelOf(one)] ?? 0) + one.count;
  return counts;
}

/** The figures of one remote, or of one version. Visits with an override say nothing about a release. */
export function summarize(
  all: Series[],
  { remote, version }: Question,
  since: number,
): OutcomeFigures {
  const series = all.filter(
    (one) =>
      one.remote === remote && one.source !== 'override' && (!version || one.version === version),
  );
  const having = (outcome: Series['outcome']) => series.filter((one) => one.outcome === outcome);
  const isOffline = (one: Series) => one.kind === 'offline';
  const failures = having('failed');
  const loaded = countOf(having('loaded'));
  const failed = countOf(failures.filter((one) => !isOffline(one)));
  const samples = countOf(having('visit'));
  return {
    remote,
    version,
    since: new Date(since).toISOString(),
    loaded,
    failed,
    crashed: countOf(having('render-crash')),
    fallbacks: countOf(having('fallback_to_lkg')),
    uncaught: countOf(having('uncaught')),
    blocked: countOf(having('blocked')),
    violations: countOf(having('policy-violation')),
    offline: countOf(failures.filter(isOffline)),
    samples,
    failureRate: samples === 0 ? 0 : countOf(having('failed-visit')) / samples,
    kinds: countBy(failures, ({ kind }) => kind ?? 'broken'),
    loadMs: countBy(having('loaded'), ({ loadMs }) => String(loadMs ?? 'slower')),
  };
}
