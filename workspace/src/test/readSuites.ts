import type { Counts } from '@synapsei/release/testing';
import { readPlaywrightReport, testsIn } from './readReport';

/** `specs/faults/sharing.spec.ts` and `specs/journey.spec.ts` → `faults` and `journey`. */
const suiteOf = (file: string) => file.split('/')[1]?.replace(/\.spec\.ts$/, '') ?? file;

/**
 * What each suite came to, by Playwright's report. A test that is left out on purpose counts for nothing.
 * @throws Error when Playwright itself failed, so that a suite may lack tests
 */
export function readSuites(report: string): Record<string, Counts> {
  const { suites, errors } = readPlaywrightReport(report);
  const [first] = errors;
  if (first)
    throw new Error(
      `The run failed, so nothing is recorded: ${first.message ?? 'an error without a message'}`,
    );
  const found: Record<string, Counts> = {};
  for (const suite of suites) {
    for (const { status, expectedStatus } of testsIn(suite)) {
      // One that did not run because another failed is no test that is left out.
      if (status === 'skipped' && expectedStatus === 'skipped') continue;
      const counts = (found[suiteOf(suite.file)] ??= { passed: 0, failed: 0 });
      counts[status === 'expected' ? 'passed' : 'failed'] += 1;
    }
  }
  return found;
}
