import { existsSync, rmSync } from 'node:fs';
import type { Counts, TestedSite } from '@synapsei/release/testing';
import { readPlaywrightReport, results, testsIn } from './reports';
import { browserTests } from './suites';

/** `specs/faults/sharing.spec.ts` and `specs/journey.spec.ts` → `faults` and `journey`; so in a team's own `e2e`. */
const suiteOf = (file: string) => /(?:specs|e2e)\/(\w+)/.exec(file)?.[1] ?? file;

/**
 * What each suite came to. A test that is left out on purpose counts for nothing. @throws Error when Playwright failed
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

/** Of its own for each run: several may be under way. */
const report = `tested-${process.pid}.json`;

/** Runs Playwright's suites over a site that is running already. `further`: more arguments for it */
export async function runSuites(
  { url, registry }: TestedSite,
  suites: string[],
  further: string[] = [],
) {
  process.env.SITE_URL = url;
  process.env.SITE_REGISTRY = JSON.stringify(registry);
  process.env.SITE_WITHOUT_FALLBACK = '1';
  // A suite that counts as passed has run whole.
  const options = ['--forbid-only', `--output=test-results/tested-${process.pid}`, ...further];
  const files = suites.map((suite) => `(specs|e2e)/${suite}[./]`);
  const { failed } = await browserTests([...options, ...files], { report });
  const file = results(report);
  if (!existsSync(file)) throw new Error('The run left no report, so nothing is recorded.');
  const found = readSuites(file);
  rmSync(file);
  const isCutShort = failed > 0 && Object.values(found).every((counts) => counts.failed === 0);
  if (isCutShort) throw new Error('The run was cut short, so nothing is recorded.');
  return found;
}
