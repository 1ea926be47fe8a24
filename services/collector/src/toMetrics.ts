import { loadTimeBounds, vitalBounds, vitals, type Vital } from '@synapsei/shared-types/telemetry';
import type { Figures, Series } from './createFigures';
import type { Intake } from './createIntake';
import type { PageReports } from './createPageReports';
import type { RegistryReader } from './createRegistryReader';
import { histogramRows, labels, metric, sumRows, type Row } from './metricLines';
import { releasesIn, type KnownRelease } from './registryView';

const vitalMetrics: Record<Vital, [name: string, help: string]> = {
  inp: [
    'inp_milliseconds',
    'Interaction to next paint of visits in which this release took most of it.',
  ],
  input: ['input_milliseconds', 'What the code of the release took of that interaction.'],
  lcp: ['lcp_milliseconds', 'Largest contentful paint of visits in which it was of this release.'],
  cls: ['layout_shift_ratio', 'The part of the release in the cumulative layout shift of visits.'],
  blocking: [
    'blocking_milliseconds',
    'Time of scripts of the release in frames of visits in which nothing could answer.',
  ],
};

const isOutcome = ({ outcome }: Series) => !['vital', 'visit', 'failed-visit'].includes(outcome);
type Release = Pick<KnownRelease, 'remote' | 'version' | 'team'>;
const releaseOf = ({ remote, version, team }: Release) => ({ remote, version, team });

/** Of a live release also when there were none: Prometheus must see a counter at 0 to see it rise. */
function visitRows(series: Series[], live: KnownRelease[], counted: Series['outcome']): Row[] {
  const counts = series.filter(({ outcome }) => outcome === counted);
  const none = live.map((release): Row => [labels(releaseOf(release)), 0]);
  return [...new Map([...none, ...sumRows(counts, releaseOf)])];
}

/** Web vitals of visits, by release, source and cohort. */
const vitalLines = (series: Series[]) =>
  vitals.flatMap((vital) => {
    const [name, help] = vitalMetrics[vital];
    const rows = histogramRows(
      vitalBounds[vital],
      series.filter((one) => one.vital === vital),
      (one) => ({ ...releaseOf(one), source: one.source, cohort: one.cohort ?? '' }),
      ({ upTo }) => upTo,
    );
    return metric(`synapsei_remote_${name}`, 'histogram', help, rows);
  });

type Budget = NonNullable<KnownRelease['haltAbove']>;

type Sources = {
  figures: Pick<Figures, 'total'>;
  intake: Pick<Intake, 'leftOut'>;
  pageReports: Pick<PageReports, 'read'>;
  registry: Pick<RegistryReader, 'view' | 'problem'>;
};

/** All figures since the start, or those of one team, in Prometheus' text format. */
export function toMetrics(
  { figures, intake, pageReports, registry }: Sources,
  team?: string,
): string {
  const isWanted = (one: { team: string }) => team === undefined || one.team === team;
  const series = figures.total().filter(isWanted);
  const live = releasesIn(registry.view()).filter(isWanted);
  const budgetRows = (part: keyof Budget) =>
    live.flatMap((one): Row[] =>
      one.haltAbove ? [[labels(releaseOf(one)), one.haltAbove[part]]] : [],
    );
  const timed = series.filter(
    ({ outcome, loadMs }) => outcome === 'loaded' && loadMs !== undefined,
  );
  return [
    ...metric(
      'synapsei_remote_outcomes_total',
      'counter',
      'Outcomes of loading and running modules of remotes, each once in a visit.',
      sumRows(
        series.filter(isOutcome),
        ({ kind = '', directive = '', source, outcome, ...one }) => {
          const { remote, version, team } = one;
          return { remote, version, team, source, outcome, kind, directive };
        },
      ),
    ),
    ...metric(
      'synapsei_remote_visits_total',
      'counter',
      'Visits that loaded a release or tried to.',
      visitRows(series, live, 'visit'),
    ),
    ...metric(
      'synapsei_remote_failed_visits_total',
      'counter',
      'Those in which a load failed, something crashed or an interaction was blocked.',
      visitRows(series, live, 'failed-visit'),
    ),
    ...metric(
      'synapsei_canary_halt_above_ratio',
      'gauge',
      'The share of failed visits above which a candidate is to be halted.',
      budgetRows('failureRate'),
    ),
    ...metric(
      'synapsei_canary_minimum_visits',
      'gauge',
      'The visits that it takes to tell.',
      budgetRows('minSamples'),
    ),
    ...metric(
      'synapsei_remote_load_milliseconds',
      'histogram',
      'Time from requesting a module until its component was ready.',
      histogramRows(loadTimeBounds, timed, releaseOf, ({ loadMs }) => loadMs),
    ),
    ...vitalLines(series),
    ...metric(
      'synapsei_collector_left_out_total',
      'counter',
      'Reported, but in none of the figures above: not of the registry, or told before by the same visit or address.',
      Object.entries(intake.leftOut()).map(([reason, count]) => [labels({ reason }), count]),
    ),
    ...metric(
      'synapsei_collector_registry_readable',
      'gauge',
      'Whether the last read of the registry was good: without it new candidates are not counted.',
      [['', Number(!registry.problem())]],
    ),
    // Pages are no team's alone.
    ...(team === undefined
      ? metric(
          'synapsei_page_reports_total',
          'counter',
          "Reports of browsers about the pages' headers.",
          pageReports.read().map(({ type, count }) => [labels({ type }), count]),
        )
      : []),
    '',
  ].join('\n');
}
