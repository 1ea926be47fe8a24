import { existsSync, rmSync } from 'node:fs';
import type { RunSuites } from '@synapsei/release';
import { readSuites } from './readSuites';
import { browserTests, results } from './suites';

/** Of its own for each run: several may be under way. */
const report = `tested-${process.pid}.json`;

/** Runs Playwright's suites over a site that is running already. */
export const runSuites: RunSuites = async ({ url, registry }, suites) => {
  process.env.SITE_URL = url;
  process.env.SITE_REGISTRY = JSON.stringify(registry);
  process.env.SITE_WITHOUT_FALLBACK = '1';
  // A suite that counts as passed has run whole.
  const options = ['--forbid-only', `--output=test-results/tested-${process.pid}`];
  const files = suites.map((suite) => `specs/${suite}[./]`);
  const { failed } = await browserTests([...options, ...files], { report });
  const file = results(report);
  if (!existsSync(file)) throw new Error('The run left no report, so nothing is recorded.');
  const found = readSuites(file);
  rmSync(file);
  const isCutShort = failed > 0 && Object.values(found).every((counts) => counts.failed === 0);
  if (isCutShort) throw new Error('The run was cut short, so nothing is recorded.');
  return found;
};
