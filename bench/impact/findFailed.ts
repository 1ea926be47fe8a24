import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readFileSync, rmSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { runTool } from '@synapsei/workspace/testing';

/** Runs jest in a checkout until a file fails. @returns the file; null if all pass. @throws Error if jest cannot tell */
export function findFailedUnit(folder: string, args: string[], drills: string): string | null {
  const options = ['--maxWorkers=2', '--bail', '--passWithNoTests', ...args];
  const { status, stderr } = spawnSync('npx', ['jest', ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', TEST_DRILLS: drills },
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ends it if it hangs.
    timeout: 600_000,
  });
  if (status === 0) return null;
  const failed = /^FAIL .*?(\S+\.test\.tsx?)/m.exec(stderr)?.[1];
  if (failed === undefined) throw new Error(`jest names no failed file: ${stderr.slice(-2_000)}`);
  return failed;
}

function findFailed({ title, specs = [], suites = [] }: JSONReportSuite): string | undefined {
  const failed = specs.find(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  const inner = failed?.title ?? suites.map(findFailed).find((found) => found !== undefined);
  return inner === undefined ? undefined : `${title} › ${inner}`;
}

/** Runs Playwright in a checkout until a test fails. @returns the test's name; null if all pass */
export async function findFailedSpec(
  folder: string,
  command: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string | null> {
  const report = path.join(folder, '.cache', 'test', 'playwright.json');
  rmSync(report, { force: true });
  await runTool('npx', [...command, '--max-failures', '1'], {
    folder,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...environment },
  });
  // Playwright's own report, whose form is its business.
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport;
  return suites.map(findFailed).find((found) => found !== undefined) ?? null;
}
