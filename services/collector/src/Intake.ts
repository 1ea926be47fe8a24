import { RequestError } from '@synapsei/service-base';
import {
  messageFates,
  type Outcome,
  type OutcomeReport,
  type ReleaseVitals,
  type VitalsReport,
} from '@synapsei/shared-types/telemetry';
import type { Admission, Sender, Told } from './Admission';
import type { Counted, Figures } from './Figures';
import type { Metrics } from './Metrics';
import type { RegistryReader } from './RegistryReader';

type Parts = { registry: RegistryReader; admit: Admission; figures: Figures; metrics: Metrics };
type Subject = Pick<Outcome, 'remote' | 'version' | 'source' | 'module'>;

/** Directives of a content security policy that a page can violate. */
const directives =
  /^(base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types|(child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(script|style)-src(-attr|-elem)?)$/;

/** Whether the visit tried to use the release. A bad connection says nothing about it. */
const isTry = ({ outcome, kind }: Outcome) =>
  ['loaded', 'failed', 'render-crash'].includes(outcome) &&
  !(outcome === 'failed' && kind === 'offline');

/** Maximum number of counted messages per visit: a conversation has no more. */
const mostMessages = 500;
const mostOf = ({ outcome }: Counted) =>
  messageFates.some((fate) => fate === outcome) ? mostMessages : 1;

/** The details of an outcome besides its name. Invented directives all count as `other`. */
function detailsOf({ outcome, kind = 'broken', directive = '', loadMs }: Outcome) {
  if (outcome === 'failed') return { kind };
  if (outcome === 'loaded') return { loadMs };
  if (outcome !== 'policy-violation') return {};
  return { directive: directives.test(directive) ? directive : 'other' };
}

/** Counts the parts of a report that the registry knows and that one visit can tell; the rest is ignored. */
export function createIntake({ registry, admit, figures, metrics }: Parts) {
  function find({ remote, version, module }: Omit<Subject, 'source'>) {
    const release = registry.find(remote, version);
    return module === undefined || release?.modules.has(module) ? release : undefined;
  }

  /** Counts an event once per visit, and each of its messages. @returns false if it was reported before */
  function add(counted: Counted, told: Told, count = 1): boolean {
    const key = [counted.outcome, counted.kind, counted.directive].join(' ');
    const before = told.get(key) ?? 0;
    const taken = Math.min(count, mostOf(counted) - before);
    if (taken === 0) return false;
    told.set(key, before + taken);
    metrics.count(counted, taken);
    // A developer's own build says nothing about the release.
    if (counted.source !== 'override') figures.add(counted);
    return true;
  }

  function count(outcome: Outcome, sender: Sender) {
    const release = find(outcome);
    if (!release) return metrics.leaveOut('registry');
    const { remote, version, source, module } = outcome;
    const own = { remote, version, team: release.team, source };
    const told = admit(sender, remote, version);
    const counted = { ...own, outcome: outcome.outcome, module, ...detailsOf(outcome) };
    if (!add(counted, told, outcome.count)) metrics.leaveOut('visit');
    if (source === 'override' || !isTry(outcome)) return;
    add({ ...own, outcome: 'visit' }, told);
    if (outcome.outcome !== 'loaded') add({ ...own, outcome: 'failed-visit' }, told);
  }

  function measure({ remote, version, source, cohort, ...values }: ReleaseVitals, sender: Sender) {
    const release = find({ remote, version });
    if (!release) return metrics.leaveOut('registry');
    const told = admit(sender, remote, version);
    if (source === 'override') return;
    if (told.has('vitals')) return metrics.leaveOut('visit');
    told.set('vitals', 1);
    const known = cohort && release.cohorts.includes(cohort) ? cohort : '';
    metrics.measure({ remote, version, team: release.team, source, cohort: known }, values);
  }

  /** @throws RequestError 503 before the registry was read for the first time */
  async function lookUp(subjects: Subject[]) {
    // A candidate's first visitors may know the new registry before this service does.
    if (!registry.isRead() || subjects.some((one) => !find(one))) await registry.refresh();
    if (registry.isRead()) return;
    const message = 'The registry (REGISTRY_URL) could not be read so far.';
    throw new RequestError(503, message, { retryAfter: 1 });
  }

  return {
    /** @throws RequestError 503 */
    async take({ visit, outcomes }: OutcomeReport, address: string) {
      await lookUp(outcomes);
      for (const outcome of outcomes) count(outcome, { visit, address });
    },
    async takeVitals({ visit, releases }: VitalsReport, address: string) {
      await lookUp(releases);
      for (const measured of releases) measure(measured, { visit, address });
    },
  };
}
