import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import type { Counts } from '@synapsei/release/testing';
import { announceBrowser } from './announceBrowser';
import { findDeployedSite } from './findDeployedSite';
import { findEngines } from '@synapsei/presets/engines';
import { findSmokeProjects } from './findSmokeProjects';
import {
  isInteractive,
  leftOutReporter,
  onlyTells,
  ownReporters,
  showsWindow,
} from './playwrightArguments';
import { readJestReport, readPlaywrightReport } from './readReport';
import { runTool } from './runTool';

export const results = (name: string) => inRoot('.cache', 'test', name);

/** A runner's own report; one failure if it ended before writing one. */
function readCounts(file: string, code: number, read: (file: string) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(file);
  return { passed, failed: failed || (code === 0 ? 0 : 1) };
}

function freshFile(name: string): string {
  mkdirSync(results(''), { recursive: true });
  rmSync(results(name), { force: true });
  return results(name);
}

function readJest(file: string): Counts {
  const report = readJestReport(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
  };
}

function readPlaywright(file: string): Counts {
  const { stats } = readPlaywrightReport(file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** Whether drills run: not, or nothing else. Default: all tests run. */
export type Drills = 'none' | 'only' | undefined;

/** Unit tests of every package, or those in the files that `args` name. */
export async function unitTests(args: string[] = [], drills?: Drills): Promise<Counts> {
  const file = freshFile('jest.json');
  const options = ['--maxWorkers=2', '--json', `--outputFile=${file}`, ...args];
  const environment = { FORCE_COLOR: '1', TEST_DRILLS: drills };
  return readCounts(file, await runTool('jest', options, { environment }), readJest);
}

const allSuites = 'e2e/playwright.config.ts';

type BrowserOptions = {
  /** The report file of the suites. Default: `playwright.json`, for a deployed site `deployed.json`. */
  report?: string;
  /** Playwright's configuration. Default: that of all suites but the edits of sources. */
  config?: string;
  /** Ends them. Default: nothing does. */
  signal?: AbortSignal;
  drills?: Drills;
};

/**
 * Playwright's own Firefox and WebKit run only by name. Browsers are installed for drills, for all
 * tests and for the smoke suite by name, not for some file of tests. A deployed site is visited in
 * Chromium. Earlier releases are drilled.
 */
function chooseProjects(args: string[], isDeployed: boolean, drills: Drills): string[] {
  const asked = args.join(' ');
  const isChosen = asked.includes('--project');
  if (isChosen && !asked.includes('smoke-')) return [];
  const installs = drills !== 'none' && (isChosen || args.length === 0);
  const smoke = isDeployed ? [] : findSmokeProjects(installs, drills !== 'none');
  const all = ['chromium', ...smoke, ...(drills === 'none' ? [] : ['skew'])];
  return isChosen ? [] : all.map((name) => `--project=${name}`);
}

/** Playwright's lists and help, which need no site and no browser. */
async function tell(args: string[], config: string): Promise<Counts> {
  const options = ['--config', config, '--reporter=list'];
  const code = await runTool('playwright', ['test', ...options, ...args]);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/**
 * Playwright's suites, on a site of their own or on the deployed one that `SITE_URL` names. `args` are
 * Playwright's. @throws Error if `SITE_URL` has no valid registry
 */
export async function browserTests(
  args: string[] = [],
  {
    report = process.env.SITE_URL ? 'deployed.json' : 'playwright.json',
    config = allSuites,
    signal,
    drills,
  }: BrowserOptions = {},
): Promise<Counts> {
  if (onlyTells(args)) return tell(args, config);
  const executable = announceBrowser({ hasWindow: showsWindow(args) });
  const isDeployed = await findDeployedSite();
  if (drills === undefined && args.length === 0 && !isDeployed) findEngines();
  const projects = config === allSuites ? chooseProjects(args, isDeployed, drills) : [];
  const file = freshFile(report);
  const run = (own: string[], environment: NodeJS.ProcessEnv = {}) =>
    runTool('playwright', ['test', '--config', config, ...projects, ...args, ...own], {
      environment: {
        CHROMIUM_PATH: executable,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // Not among the run's temporary files, which go with it.
        PWTEST_CACHE_DIR: results('transformed'),
        TEST_DRILLS: drills,
        ...environment,
      },
      signal,
    });
  const code = await run(ownReporters(args));
  if (isInteractive(args)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const counts = readCounts(file, code, readPlaywright);
  if (isDeployed) {
    await run(['--list', `--reporter=${leftOutReporter}`], { E2E_LIST_LEFT_OUT: '1' });
    console.log(`Ran on ${process.env.SITE_URL}: ${counts.passed} passed, ${counts.failed} failed`);
  }
  return counts;
}

/** The suites that edit sources, one test at a time. */
export const editTests = (args: string[] = []) =>
  browserTests(args, { report: 'edits.json', config: 'e2e/dev/playwright.config.ts' });
