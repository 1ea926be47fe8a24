import type { Target } from '../target';
import type { Counts, TestRecord } from './TestRecord';

/** How a suite ended when it last ran over a set. */
export type SuiteOutcome = Counts & Pick<TestRecord, 'at' | 'by' | 'site'>;

/** Suites that a set must have passed where the target names none. */
const defaultSuites = ['journey', 'faults'];

export const requiredSuites = ({ requiredSuites: named }: Target): string[] =>
  named ?? defaultSuites;

/** The last outcome of each suite. `runs`: the newest first. */
export function lastOutcomes(runs: TestRecord[]): Map<string, SuiteOutcome> {
  const outcomes = new Map<string, SuiteOutcome>();
  for (const { suites, at, by, site } of runs) {
    for (const [suite, counts] of Object.entries(suites))
      if (!outcomes.has(suite)) outcomes.set(suite, { ...counts, at, by, site });
  }
  return outcomes;
}

export const isPassed = (outcome: Counts | undefined): boolean =>
  outcome !== undefined && outcome.passed > 0 && outcome.failed === 0;

/** `passed 12`, `failed 2`, or `-` where it never ran. */
export function sayOutcome(outcome: Counts | undefined): string {
  if (!outcome) return '-';
  return isPassed(outcome) ? `passed ${outcome.passed}` : `failed ${outcome.failed}`;
}
