import path from 'node:path';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readJson } from '@synapsei/base';
import { runTool } from '@synapsei/workspace/testing';

type Spec = { title: string; tests: { status: string }[] };
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };

/** Playwright's own report, whose form is its business. */
const trust = (value: unknown) => ({ ok: true as const, value: value as { suites: Suite[] } });

function findFailed({ title, specs = [], suites = [] }: Suite): string | undefined {
  const failed = specs.find(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  const inner = failed?.title ?? suites.map(findFailed).find((found) => found !== undefined);
  return inner === undefined ? undefined : `${title} › ${inner}`;
}

const reportOf = (folder: string) => path.join(folder, '.cache', 'test', 'playwright.json');

/** Runs Playwright in a checkout until a test fails. @returns the test's name; null if all pass */
export async function findFailedSpec(
  folder: string,
  command: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string | null> {
  const report = reportOf(folder);
  rmSync(report, { force: true });
  await runTool('npx', [...command, '--max-failures', '1'], {
    folder,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...environment },
  });
  const { suites } = readJson(report, trust);
  return suites.map(findFailed).find((found) => found !== undefined) ?? null;
}

/** Runs these tests in a checkout until one fails. @returns its name; null if all pass */
export async function findCatch(folder: string, tests: string[]): Promise<string | null> {
  if (tests.length === 0) return null;
  const list = path.join(path.dirname(reportOf(folder)), 'wanted.txt');
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, tests.join('\n'));
  return findFailedSpec(folder, ['site', 'e2e', '--test-list', list]);
}
