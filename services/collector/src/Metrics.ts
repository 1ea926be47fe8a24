import { createInstruments } from '@synapsei/service-base';
import { loadTimeBounds, vitalBounds, vitals, type Vital } from '@synapsei/shared-types/telemetry';
import type { Counted, Release } from './Figures';
import type { RegistryReader } from './RegistryReader';

const vitalMetrics: Record<Vital, [name: string, help: string]> = {
  inp: ['inp_milliseconds', 'Interaction to next paint of visits whose page had this release.'],
  lcp: ['lcp_milliseconds', 'Largest contentful paint of visits whose page had this release.'],
  cls: ['layout_shift_ratio', 'Cumulative layout shift of visits whose page had this release.'],
};

const release = ['remote', 'version', 'team'];

/** Larger than the last bound of any histogram. */
const aboveAll = Number.MAX_VALUE;

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({ live, problem }: Pick<RegistryReader, 'live' | 'problem'>) {
  const { register, counter, histogram, gauge } = createInstruments('synapsei_');
  const outcomes = counter(
    'remote_outcomes_total',
    'Outcomes of loading and running modules of remotes, each once in a visit, and of each message.',
    ...[...release, 'source', 'outcome', 'kind', 'directive', 'module'],
  );
  const used = 'Visits that loaded a release or tried to.';
  const failed = 'Those in which a load failed or something crashed.';
  const visits = {
    visit: counter('remote_visits_total', used, ...release),
    'failed-visit': counter('remote_failed_visits_total', failed, ...release),
  };
  const loads = histogram(
    'remote_load_milliseconds',
    'Time from requesting a module until its component was ready.',
    loadTimeBounds,
    ...release,
  );
  const histograms = vitals.map((vital) => {
    const [name, help] = vitalMetrics[vital];
    const labels = [...release, 'source', 'cohort'];
    return [vital, histogram(`remote_${name}`, help, vitalBounds[vital], ...labels)] as const;
  });
  const leftOut = counter(
    'collector_left_out_total',
    'Reported, but in none of the figures above: not of the registry, or told before by the same visit or address.',
    'reason',
  );
  for (const reason of ['registry', 'visit']) leftOut.inc({ reason }, 0);
  const readable = gauge(
    'collector_registry_readable',
    'Whether the last read of the registry was good: without it new candidates are not counted.',
  );

  return {
    count(
      { outcome, kind, directive = '', module = '', source, loadMs, ...one }: Counted,
      times = 1,
    ) {
      if (outcome === 'visit' || outcome === 'failed-visit') return visits[outcome].inc(one);
      outcomes.inc({ ...one, source, outcome, kind: kind ?? '', directive, module }, times);
      if (loadMs !== undefined) loads.observe(one, loadMs ?? aboveAll);
    },
    measure(labels: Release & { cohort: string }, values: Partial<Record<Vital, number | null>>) {
      for (const [vital, histogram] of histograms) {
        const value = values[vital];
        if (value !== undefined) histogram.observe(labels, value ?? aboveAll);
      }
    },
    leaveOut: (reason: 'registry' | 'visit') => leftOut.inc({ reason }),
    /** The counts in Prometheus' text format: all of them, or only one team's and the collector's own. */
    async text(team?: string): Promise<string> {
      readable.set(Number(!problem()));
      // Prometheus must see a live release's counter at 0 to see it rise.
      for (const { remote, version, team } of live())
        for (const visit of Object.values(visits)) visit.inc({ remote, version, team }, 0);
      const isShown = (line: string) =>
        !team || line.includes(`,team="${team}"`) || /^(synapsei_collector|#)/.test(line);
      const lines = (await register.metrics()).split('\n');
      // Reported values are bounds of buckets, so their sum means nothing.
      return lines.filter((line) => isShown(line) && !/^\w+_sum\{/.test(line)).join('\n');
    },
  };
}
