import {
  blockedAfterMs,
  errorLimits,
  vitals,
  type ErrorReport,
  type Outcome,
  type OutcomeReport,
  type ReleaseVitals,
  type VitalsReport,
} from '@synapsei/shared-types/telemetry';
import { CollectorError } from './CollectorError';
import type { Admission, Told } from './createAdmission';
import type { ErrorGroups } from './createErrorGroups';
import type { Figures, Series } from './createFigures';
import type { RegistryReader } from './createRegistryReader';
import { knownDirective } from './directives';
import type { KnownRelease } from './registryView';

/** Why part of a report was not counted. */
export const refusals = ['registry', 'visit'] as const;
type Refusal = (typeof refusals)[number];

type Parts = {
  registry: Pick<RegistryReader, 'find' | 'view' | 'refresh'>;
  admission: Admission;
  figures: Pick<Figures, 'add'>;
  groups: Pick<ErrorGroups, 'add'>;
};

type Subject = Pick<Outcome, 'remote' | 'version'> & Partial<Pick<Outcome, 'module'>>;
type Sender = { visit: string; address: string };
type Admitted = { release: KnownRelease; told: Told };

export type Intake = ReturnType<typeof createIntake>;

const isOffline = ({ outcome, kind }: Outcome) => outcome === 'failed' && kind === 'offline';

/** Whether the visit tried to use the release; a bad connection says nothing of it. */
const isTry = (outcome: Outcome) =>
  ['loaded', 'failed', 'render-crash'].includes(outcome.outcome) && !isOffline(outcome);

const isFailure = (outcome: Outcome) => isTry(outcome) && outcome.outcome !== 'loaded';

const isBlocked = ({ input }: ReleaseVitals) =>
  input === null || (input !== undefined && input > blockedAfterMs);

const toVitals = (measured: ReleaseVitals) =>
  vitals.flatMap((vital) => {
    const upTo = measured[vital];
    return upTo === undefined ? [] : [{ outcome: 'vital' as const, vital, upTo }];
  });

function toSeries(outcome: Outcome, { team }: KnownRelease): Series {
  const { remote, version, source, kind, directive, loadMs } = outcome;
  return {
    remote,
    version,
    team,
    source,
    outcome: outcome.outcome,
    ...(outcome.outcome === 'failed' && { kind: kind ?? 'broken' }),
    ...(outcome.outcome === 'policy-violation' && { directive: knownDirective(directive) }),
    ...(outcome.outcome === 'loaded' && loadMs !== undefined && { loadMs }),
    count: 1,
  };
}

/** Counts of a report what the registry knows and what one visit can tell; the rest is left out. */
export function createIntake({ registry, admission, figures, groups }: Parts) {
  const leftOut: Record<Refusal, number> = { registry: 0, visit: 0 };

  function find({ remote, version, module }: Subject): KnownRelease | undefined {
    const release = registry.find(remote, version);
    return module === undefined || release?.modules.has(module) ? release : undefined;
  }

  function admit(subject: Subject, sender: Sender): Admitted | undefined {
    const release = find(subject);
    const { remote, version } = subject;
    if (release) return { release, told: admission.admit({ ...sender, remote, version }) };
    leftOut.registry++;
    return undefined;
  }

  /** Once per visit. */
  function addOnce(series: Series, told: Told) {
    const key = [series.outcome, series.kind, series.directive].join(' ');
    if (told.has(key)) return false;
    told.add(key);
    figures.add(series);
    return true;
  }

  function count(outcome: Outcome, sender: Sender) {
    const admitted = admit(outcome, sender);
    if (!admitted) return;
    const { release, told } = admitted;
    const series = toSeries(outcome, release);
    if (!addOnce(series, told)) leftOut.visit++;
    if (outcome.source === 'override') return;
    const { remote, version, team, source } = series;
    const visit = { remote, version, team, source, count: 1 };
    if (isTry(outcome)) addOnce({ ...visit, outcome: 'visit' }, told);
    if (isFailure(outcome)) addOnce({ ...visit, outcome: 'failed-visit' }, told);
  }

  /** A candidate that keeps the visitor's clicks waiting fails like one that crashes. */
  function measure(measured: ReleaseVitals, sender: Sender) {
    const admitted = admit(measured, sender);
    if (!admitted || measured.source === 'override') return;
    const { release, told } = admitted;
    const { remote, version, source } = measured;
    const visit = { remote, version, team: release.team, source, count: 1 };
    const cohort = release.cohorts.find((one) => one === measured.cohort) ?? '';
    if (told.has('vitals')) leftOut.visit++;
    else for (const one of toVitals(measured)) figures.add({ ...visit, ...one, cohort });
    told.add('vitals');
    // The shell is nobody's candidate: its visits are not counted.
    if (!isBlocked(measured) || remote === 'shell') return;
    for (const outcome of ['visit', 'failed-visit', 'blocked'] as const)
      addOnce({ ...visit, outcome }, told);
  }

  function keep(error: ErrorReport, sender: Sender) {
    const admitted = admit(error, sender);
    if (!admitted) return;
    const { release, told } = admitted;
    const kept = [...told].filter((one) => one.startsWith('error ')).length;
    if (kept >= errorLimits.perReport) {
      leftOut.visit++;
      return;
    }
    told.add(`error ${kept}`);
    groups.add({ ...error, team: release.team || undefined });
  }

  /** @throws CollectorError 503 before the registry was read for the first time */
  async function lookUp(subjects: Subject[]) {
    // A candidate's first visitors may know the new registry before this service does.
    if (!registry.view() || subjects.some((one) => !find(one))) await registry.refresh();
    if (!registry.view())
      throw new CollectorError(503, 'The registry (REGISTRY_URL) could not be read so far.');
  }

  return {
    /** @throws CollectorError 503 */
    async take({ visit, outcomes, errors = [] }: OutcomeReport, address: string) {
      await lookUp([...outcomes, ...errors]);
      const sender = { visit, address };
      for (const outcome of outcomes) count(outcome, sender);
      for (const error of errors) keep(error, sender);
    },
    /** @throws CollectorError 503 */
    async takeVitals({ visit, releases }: VitalsReport, address: string) {
      await lookUp(releases);
      for (const measured of releases) measure(measured, { visit, address });
    },
    leftOut: (): Readonly<Record<Refusal, number>> => leftOut,
  };
}
