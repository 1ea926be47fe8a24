import { existsSync, mkdirSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { messageOf } from '../../base/messageOf';
import { inRoot } from '../../base/paths';
import { parserOf, readJson } from '../../base/readJson';
import { build } from '../build';
import { verify } from '../verify/verify';
import { announceBrowser } from './announceBrowser';
import { findEngines } from './engines';
import { runTool } from './runTool';

export type Counts = { passed: number; failed: number };

export const results = (name: string) => inRoot('.cache', 'test', name);

/** A runner's own report; one failure if it ended before writing one. */
function readCounts(file: string, code: number, read: (file: string) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(file);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function freshFile(name: string): string {
  mkdirSync(results(''), { recursive: true });
  rmSync(results(name), { force: true });
  return results(name);
}

const parseJest = parserOf(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numFailedTestSuites: v.number(),
  }),
);

function readJest(file: string): Counts {
  const report = readJson(file, parseJest);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
  };
}

const parsePlaywright = parserOf(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  }),
);

function readPlaywright(file: string): Counts {
  const { stats } = readJson(file, parsePlaywright);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** Unit tests of every package. */
export async function unitTests(args: string[] = []): Promise<Counts> {
  findEngines();
  const file = freshFile('jest.json');
  const options = ['--maxWorkers=2', '--json', `--outputFile=${file}`, ...args];
  const code = await runTool('npx', ['jest', ...options], { environment: { FORCE_COLOR: '1' } });
  return readCounts(file, code, readJest);
}

/** The production build; counts as one test. */
export async function buildTest(): Promise<Counts> {
  try {
    await build();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(messageOf(error));
    return { passed: 0, failed: 1 };
  }
}

type BrowserOptions = {
  /** The report file of the suites. Default: `playwright.json`. */
  report?: string;
  /** Ends them. Default: nothing does. */
  signal?: AbortSignal;
  /** The browser. Default: found and reported automatically. */
  executable?: string;
};

/** Playwright's suites on the running site. */
export async function browserTests(
  args: string[] = [],
  { report = 'playwright.json', signal, executable = announceBrowser() }: BrowserOptions = {},
): Promise<Counts> {
  findEngines();
  const file = freshFile(report);
  const code = await runTool(
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      environment: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      signal,
    },
  );
  return readCounts(file, code, readPlaywright);
}

export const suites: { name: string; run: () => Promise<Counts> }[] = [
  { name: 'verify', run: verify },
  { name: 'unit tests', run: () => unitTests() },
  { name: 'build', run: buildTest },
  { name: 'browser tests', run: () => browserTests() },
];
