import { loadTimeBounds } from '@synapsei/shared-types';
import { findBudgets, liveReleases, type Budget, type Release } from './liveReleases';
import type { Figures } from './createFigures';
import type { Intake } from './createIntake';
import type { PageReport } from './createPageReports';
import { groups, histogramLines, labels, sum } from './metricLines';
import type { RegistryView } from './registryView';
import type { Series } from './createTally';
import { vitalLines } from './vitalLines';

const outcomesMetric = 'synapsei_remote_outcomes_total';
const timesMetric = 'synapsei_remote_load_milliseconds';
const visitsMetrics = {
  visit: 'synapsei_remote_visits_total',
  'failed-visit': 'synapsei_remote_failed_visits_total',
} as const;
const budgetMetrics = {
  failureRate: 'synapsei_canary_halt_above_ratio',
  minSamples: 'synapsei_canary_minimum_visits',
} as const;
const reportsMetric = 'synapsei_page_reports_total';
const readableMetric = 'synapsei_collector_registry_readable';
const leftOutMetric = 'synapsei_collector_left_out_total';

const isOutcome = ({ outcome }: Series) => outcome !== 'vital' && !(outcome in visitsMetrics);

function outcomeLines(series: Series[]): string[] {
  const byLabels = groups(
    series.filter(isOutcome),
    ({ remote, version, team, source, outcome, kind = '', directive = '' }) =>
      labels({ remote, version, team, source, outcome, kind, directive }),
  );
  return [...byLabels].map(([text, members]) => `${outcomesMetric}${text} ${sum(members)}`);
}

/** Of a live release also when there were none: Prometheus must see a counter at 0 to see it rise. */
function visitLines(series: Series[], live: Release[], counted: keyof typeof visitsMetrics) {
  const counts = new Map(live.map((release) => [labels(release), 0]));
  for (const { remote, version, team, outcome, count } of series) {
    if (outcome !== counted) continue;
    const key = labels({ remote, version, team });
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts].map(([text, count]) => `${visitsMetrics[counted]}${text} ${count}`);
}

const budgetLines = (budgets: Budget[]) => [
  `# HELP ${budgetMetrics.failureRate} The share of failed visits above which a candidate is to be halted.`,
  `# TYPE ${budgetMetrics.failureRate} gauge`,
  ...budgets.map(
    ({ release, haltAbove }) =>
      `${budgetMetrics.failureRate}${labels(release)} ${haltAbove.failureRate}`,
  ),
  `# HELP ${budgetMetrics.minSamples} The visits that it takes to tell.`,
  `# TYPE ${budgetMetrics.minSamples} gauge`,
  ...budgets.map(
    ({ release, haltAbove }) =>
      `${budgetMetrics.minSamples}${labels(release)} ${haltAbove.minSamples}`,
  ),
];

function timeLines(series: Series[]): string[] {
  const loaded = series.filter(
    ({ outcome, loadMs }) => outcome === 'loaded' && loadMs !== undefined,
  );
  return histogramLines(timesMetric, loadTimeBounds, loaded, {
    labelsOf: ({ remote, version, team }) => ({ remote, version, team }),
    boundOf: ({ loadMs }) => loadMs,
  });
}

const reportLines = (reports: PageReport[]) => [
  `# HELP ${reportsMetric} Reports of browsers about the pages' headers.`,
  `# TYPE ${reportsMetric} counter`,
  ...reports.map(({ type, count }) => `${reportsMetric}${labels({ type })} ${count}`),
];

type Sources = {
  figures: Pick<Figures, 'total'>;
  leftOut: ReturnType<Intake['leftOut']>;
  reports: PageReport[];
  /** By default none was read. */
  view?: RegistryView;
  /** Whether the last read of the registry was good. */
  isReadable: boolean;
};

/** All figures since the start, or those of one team, in Prometheus' text format. */
export function toMetrics(
  { figures, leftOut, reports, view, isReadable }: Sources,
  team?: string,
): string {
  const isWanted = (one: { team: string }) => team === undefined || one.team === team;
  const series = figures.total().filter(isWanted);
  const live = liveReleases(view).filter(isWanted);
  return [
    `# HELP ${outcomesMetric} Outcomes of loading and running modules of remotes, each once in a visit.`,
    `# TYPE ${outcomesMetric} counter`,
    ...outcomeLines(series),
    `# HELP ${visitsMetrics.visit} Visits that loaded a release or tried to.`,
    `# TYPE ${visitsMetrics.visit} counter`,
    ...visitLines(series, live, 'visit'),
    `# HELP ${visitsMetrics['failed-visit']} Those in which a load failed, something crashed or an interaction was blocked.`,
    `# TYPE ${visitsMetrics['failed-visit']} counter`,
    ...visitLines(series, live, 'failed-visit'),
    ...budgetLines(findBudgets(view).filter(({ release }) => isWanted(release))),
    `# HELP ${timesMetric} Time from requesting a module until its component was ready.`,
    `# TYPE ${timesMetric} histogram`,
    ...timeLines(series),
    ...vitalLines(series),
    `# HELP ${leftOutMetric} Reported, but in none of the figures above: not of the registry, or told before by the same visit or address.`,
    `# TYPE ${leftOutMetric} counter`,
    ...Object.entries(leftOut).map(
      ([reason, count]) => `${leftOutMetric}${labels({ reason })} ${count}`,
    ),
    `# HELP ${readableMetric} Whether the last read of the registry was good: without it new candidates are not counted.`,
    `# TYPE ${readableMetric} gauge`,
    `${readableMetric} ${Number(isReadable)}`,
    // Pages are no team's alone.
    ...(team === undefined ? reportLines(reports) : []),
    '',
  ].join('\n');
}
