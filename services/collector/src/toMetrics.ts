import { loadTimeBounds } from '@synapsei/shared-types';
import type { Figures } from './createFigures';
import type { Intake } from './createIntake';
import type { Series } from './createTally';

const outcomesMetric = 'synapsei_remote_outcomes_total';
const timesMetric = 'synapsei_remote_load_milliseconds';
const visitsMetrics = {
  visit: 'synapsei_remote_visits_total',
  'failed-visit': 'synapsei_remote_failed_visits_total',
} as const;
const leftOutMetric = 'synapsei_collector_left_out_total';

/** All of these are plain words by their schemas: nothing needs escaping. */
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

const isOutcome = ({ outcome }: Series) => !(outcome in visitsMetrics);

function outcomeLines(series: Series[]): string[] {
  const byLabels = groups(
    series.filter(isOutcome),
    ({ remote, version, team, source, outcome, kind = '', directive = '' }) =>
      labels({ remote, version, team, source, outcome, kind, directive }),
  );
  return [...byLabels].map(([text, members]) => `${outcomesMetric}${text} ${sum(members)}`);
}

function visitLines(series: Series[], counted: keyof typeof visitsMetrics): string[] {
  const byRelease = groups(
    series.filter(({ outcome }) => outcome === counted),
    ({ remote, version, team }) => labels({ remote, version, team }),
  );
  return [...byRelease].map(
    ([text, members]) => `${visitsMetrics[counted]}${text} ${sum(members)}`,
  );
}

/** Prometheus requires cumulative buckets. */
function timeLines(series: Series[]): string[] {
  const loaded = series.filter(
    ({ outcome, loadMs }) => outcome === 'loaded' && loadMs !== undefined,
  );
  const byRelease = groups(loaded, ({ remote, version, team }) => `${remote} ${version} ${team}`);
  return [...byRelease.values()].flatMap((members) => {
    const [{ remote, version, team }] = members;
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

/** All figures since the start, or those of one team, in Prometheus' text format. */
export function toMetrics(
  figures: Pick<Figures, 'total'>,
  leftOut: ReturnType<Intake['leftOut']>,
  team?: string,
): string {
  const series = figures.total().filter((one) => team === undefined || one.team === team);
  return [
    `# HELP ${outcomesMetric} Outcomes of loading and running modules of remotes, each once in a visit.`,
    `# TYPE ${outcomesMetric} counter`,
    ...outcomeLines(series),
    `# HELP ${visitsMetrics.visit} Visits that loaded a release or tried to.`,
    `# TYPE ${visitsMetrics.visit} counter`,
    ...visitLines(series, 'visit'),
    `# HELP ${visitsMetrics['failed-visit']} Those in which a load failed or something crashed.`,
    `# TYPE ${visitsMetrics['failed-visit']} counter`,
    ...visitLines(series, 'failed-visit'),
    `# HELP ${timesMetric} Time from requesting a module until its component was ready.`,
    `# TYPE ${timesMetric} histogram`,
    ...timeLines(series),
    `# HELP ${leftOutMetric} Reported, but in none of the figures above: not of the registry, beyond VISITS_PER_ADDRESS, or told before.`,
    `# TYPE ${leftOutMetric} counter`,
    ...Object.entries(leftOut).map(
      ([reason, count]) => `${leftOutMetric}${labels({ reason })} ${count}`,
    ),
    '',
  ].join('\n');
}
