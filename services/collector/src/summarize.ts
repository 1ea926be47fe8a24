import type { OutcomeFigures } from '@synapsei/shared-types/telemetry';
import type { Series } from './createFigures';
import { sum } from './metricLines';

type Question = { remote: string; version?: string };

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
  const loaded = sum(having('loaded'));
  const failed = sum(failures.filter((one) => !isOffline(one)));
  const samples = sum(having('visit'));
  return {
    remote,
    version: version ?? null,
    since: new Date(since).toISOString(),
    loaded,
    failed,
    crashed: sum(having('render-crash')),
    fallbacks: sum(having('fallback_to_lkg')),
    uncaught: sum(having('uncaught')),
    blocked: sum(having('blocked')),
    violations: sum(having('policy-violation')),
    offline: sum(failures.filter(isOffline)),
    samples,
    failureRate: samples === 0 ? 0 : sum(having('failed-visit')) / samples,
    kinds: countBy(failures, ({ kind }) => kind ?? 'broken'),
    loadMs: countBy(having('loaded'), ({ loadMs }) => String(loadMs ?? 'slower')),
  };
}
