import { loadTimeBounds } from '@synapsei/shared-types';
import type { Figures } from './createFigures';
import type { PageReport } from './createPageReports';
import type { Series } from './createTally';

const outcomesMetric = 'synapsei_remote_outcomes_total';
const timesMetric = 'synapsei_remote_load_milliseconds';
const droppedMetric = 'synapsei_collector_dropped_total';
const reportsMetric = 'synapsei_page_reports_total';

/** All of these are plain words by their schema: nothing needs escaping. */
const labels = (pairs: Record<string, string | number>) =>
  `{${Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;

type Group = [Series, ...Series[]];

function groups(series: Series[], keyOf: (one: Series) => string): Map<string, Group> {
  const grouped = new Map<string, Group>();
  for (const one of series) {
    const members = grouped.get(keyOf(one));
    if (members) members.push(one);
    else grouped.set(keyOf(one), [one]);
  }
  return grouped;
}

const sum = (series: Series[]) => series.reduce((total, { count }) => total + count, 0);

function outcomeLines(series: Series[]): string[] {
  const byLabels = groups(
    series,
    ({ remote, version, team = '', source, outcome, kind = '', directive = '' }) =>
      labels({ remote, version, team, source, outcome, kind, directive }),
  );
  return [...byLabels].map(([text, members]) => `${outcomesMetric}${text} ${sum(members)}`);
}

/** Prometheus requires cumulative buckets. */
function timeLines(series: Series[]): string[] {
  const loaded = series.filter(
    ({ outcome, loadMs }) => outcome === 'loaded' && loadMs !== undefined,
  );
  const byRelease = groups(loaded, ({ remote, version, team }) => `${remote} ${version} ${team}`);
  return [...byRelease.values()].flatMap((members) => {
    const [{ remote, version, team = '' }] = members;
    const release = { remote, version, team };
    const upTo = (bound: number) =>
      sum(members.filter(({ loadMs }) => typeof loadMs === 'number' && loadMs <= bound));
    const buckets = loadTimeBounds.map(
      (le) => `${timesMetric}_bucket${labels({ ...release, le })} ${upTo(le)}`,
    );
    const all = sum(members);
    const last = `${timesMetric}_bucket${labels({ ...release, le: '+Inf' })} ${all}`;
    return [...buckets, last, `${timesMetric}_count${labels(release)} ${all}`];
  });
}

const reportLines = (reports: PageReport[]) => [
  `# HELP ${reportsMetric} Reports of browsers about the pages' headers.`,
  `# TYPE ${reportsMetric} counter`,
  ...reports.map(({ type, count }) => `${reportsMetric}${labels({ type })} ${count}`),
];

/** All figures since the start, or those of one team, in Prometheus' text format. */
export function toMetrics(
  figures: Pick<Figures, 'total' | 'dropped'>,
  reports: PageReport[],
  team?: string,
): string {
  const series = figures.total().filter((one) => team === undefined || one.team === team);
  return [
    `# HELP ${outcomesMetric} Outcomes of loading and running modules of remotes.`,
    `# TYPE ${outcomesMetric} counter`,
    ...outcomeLines(series),
    `# HELP ${timesMetric} Time from requesting a module until its component was ready.`,
    `# TYPE ${timesMetric} histogram`,
    ...timeLines(series),
    `# HELP ${droppedMetric} Outcomes beyond MAX_SERIES, in none of the figures above.`,
    `# TYPE ${droppedMetric} counter`,
    `${droppedMetric} ${figures.dropped()}`,
    // Pages are no team's alone.
    ...(team === undefined ? reportLines(reports) : []),
    '',
  ].join('\n');
}
