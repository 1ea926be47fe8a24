import { RequestError } from '@synapsei/service-base';
import {
  messageFates,
  type Outcome,
  type OutcomeReport,
  type ReleaseVitals,
  type VitalsReport,
} from '@synapsei/shared-types/telemetry';
import type { Admission, Sender, Told } from './createAdmission';
import type { Counted, Figures } from './createFigures';
import type { Metrics } from './createMetrics';
import type { RegistryReader } from './createRegistryReader';

type Parts = {
  registry: RegistryReader;
  admission: Admission;
  figures: Figures;
  metrics: Metrics;
};

type Subject = Pick<Outcome, 'remote' | 'version' | 'source'> & Partial<Pick<Outcome, 'module'>>;

/** Directives of a content security policy that a page can violate. */
const directives =
  /^(base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types|(child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(script|style)-src(-attr|-elem)?)$/;

/** Whether the visit tried to use the release; a bad connection says nothing of it. */
const isTry = ({ outcome, kind }: Outcome) =>
  ['loaded', 'failed', 'render-crash'].includes(outcome) &&
  !(outcome === 'failed' && kind === 'offline');

/** The most messages of a visit that count: a conversation has no more. */
const mostMessages = 500;
const mostOf = ({ outcome }: Pick<Counted, 'outcome'>) =>
  messageFates.some((fate) => fate === outcome) ? mostMessages : 1;

/** What an outcome says besides its name. Invented directives are all `other`. */
function detailsOf({ outcome, kind, directive = '', loadMs }: Outcome) {
  if (outcome === 'failed') return { kind: kind ?? ('broken' as const) };
  if (outcome === 'loaded') return { loadMs };
  if (outcome !== 'policy-violation') return {};
  return { directive: directives.test(directive) ? directive : 'other' };
}

/** Counts of a report what the registry knows and what one visit can tell; the rest is left out. */
export function createIntake({ registry, admission, figures, metrics }: Parts) {
  function find({ remote, version, module }: Omit<Subject, 'source'>) {
    const release = registry.find(remote, version);
    return module === undefined || release?.modules.has(module) ? release : undefined;
  }

  /** What is told of a release, with its labels. Undefined: the registry does not know it. */
  function admit({ source, ...subject }: Subject, sender: Sender) {
    const release = find(subject);
    const { remote, version } = subject;
    if (!release) return void metrics.leaveOut('registry');
    const told = admission.admit(sender, subject);
    return { release, told, own: { remote, version, team: release.team, source } };
  }

  /** How many of these a visit may still tell. */
  function take(told: Told, key: string, most: number, count = 1): number {
    const before = told.get(key) ?? 0;
    const taken = Math.min(count, most - before);
    told.set(key, before + taken);
    return taken;
  }

  /** Once per visit, and each of its messages. @returns false if it was told before */
  function add(counted: Counted, told: Told, count = 1): boolean {
    const key = [counted.outcome, counted.kind, counted.directive].join(' ');
    const taken = take(told, key, mostOf(counted), count);
    if (taken === 0) return false;
    metrics.count(counted, taken);
    // What a developer's own build does says nothing of a release.
    if (counted.source !== 'override') figures.add(counted);
    return true;
  }

  function count(outcome: Outcome, sender: Sender) {
    const admitted = admit(outcome, sender);
    if (!admitted) return;
    const { told, own } = admitted;
    const { outcome: what, module } = outcome;
    const details = { outcome: what, module, ...detailsOf(outcome) };
    if (!add({ ...own, ...details }, told, outcome.count)) metrics.leaveOut('visit');
    if (own.source === 'override' || !isTry(outcome)) return;
    add({ ...own, outcome: 'visit' }, told);
    if (outcome.outcome !== 'loaded') add({ ...own, outcome: 'failed-visit' }, told);
  }

  function measure(measured: ReleaseVitals, sender: Sender) {
    const admitted = admit(measured, sender);
    if (!admitted || measured.source === 'override') return;
    const { release, told, own } = admitted;
    const cohort = release.cohorts.find((one) => one === measured.cohort) ?? '';
    if (take(told, 'vitals', 1) === 0) metrics.leaveOut('visit');
    else metrics.measure({ ...own, cohort }, measured);
  }

  /** @throws RequestError 503 before the registry was read for the first time */
  async function lookUp(subjects: Subject[]) {
    // A candidate's first visitors may know the new registry before this service does.
    if (!registry.isRead() || subjects.some((one) => !find(one))) await registry.refresh();
    if (!registry.isRead())
      throw new RequestError(503, 'The registry (REGISTRY_URL) could not be read so far.', {
        retryAfter: 1,
      });
  }

  return {
    /** @throws RequestError 503 */
    async take({ visit, outcomes }: OutcomeReport, address: string) {
      await lookUp(outcomes);
      const sender = { visit, address };
      for (const outcome of outcomes) count(outcome, sender);
    },
    async takeVitals({ visit, releases }: VitalsReport, address: string) {
      await lookUp(releases);
      for (const measured of releases) measure(measured, { visit, address });
    },
  };
}
