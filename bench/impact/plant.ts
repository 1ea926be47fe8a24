import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { readBuild } from '@synapsei/release/testing';
import { runTool, selectFor, type readReach } from '@synapsei/workspace/testing';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { replaceOnce } from '../replaceOnce';

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

/** A fault in the sources of one part. */
export type Mutation = {
  /** Folder of the shell, of a remote, of the platform or of a service. */
  part: string;
  /** Below the part's `src`. */
  file: string;
  /** Occurs in the file once. */
  from: string;
  to: string;
  /** Where it is expected to be noticed, below `e2e/specs`: run first, to find out sooner. */
  suite: string;
};

/**
 * Plants a fault in a checkout while `use` runs, and always takes it back.
 * @throws Error that names the file, unless the text is in it once
 */
export async function withFault<Result>(
  folder: string,
  { part, file, from, to }: Mutation,
  use: () => Promise<Result>,
): Promise<Result> {
  const undo = replaceOnce(path.join(folder, part, 'src', file), from, to);
  try {
    return await use();
  } finally {
    undo();
  }
}

/** Builds a checkout with a fault in it. @returns whether that succeeded */
export const build = async (folder: string) =>
  (await runTool('npm', ['run', 'build', '--silent'], { folder })) === 0;

type Reach = ReturnType<typeof readReach>;

const filesOf = (folder: string) => ({
  release: readBuild(folder).release,
  read: (file: string) => Promise.resolve(readFileSync(path.join(folder, file))),
});

/** The tests that a release of this build in place of the other one can affect. */
async function select(part: string, before: string, after: string, reach: Reach) {
  const all = Object.keys(reach);
  if (part === 'shell') return { tests: all, everything: 'the shell is part of every page' };
  const { unaffected, everything } = await selectFor(filesOf(before), filesOf(after), reach);
  const left = new Set(unaffected);
  return { tests: all.filter((test) => !left.has(test)), everything };
}

/** Runs only these tests, until one fails. @returns its name; null if all pass */
async function findFailedOf(folder: string, tests: string[]): Promise<string | null> {
  if (tests.length === 0) return null;
  const list = path.join(folder, '.cache', 'test', 'wanted.txt');
  mkdirSync(path.dirname(list), { recursive: true });
  writeFileSync(list, tests.join('\n'));
  return findFailedSpec(folder, ['site', 'e2e', '--test-list', list]);
}

/**
 * Builds a checkout with a fault in it, and runs the tests selected for it until one fails; leaves it as it was.
 * `selected`: how many they are; `everything`: why it is all of them, if it is; `caughtBy`: the one that failed, or null.
 */
export async function plant(folder: string, mutation: Mutation, reach: Reach) {
  const { part, file, to, suite } = mutation;
  const dist = path.join(folder, part, 'dist');
  const before = path.join(folder, '.cache', 'before');
  rmSync(before, { recursive: true, force: true });
  cpSync(dist, before, { recursive: true });
  try {
    return await withFault(folder, mutation, async () => {
      if (!(await build(folder)))
        throw new Error(`${part} does not build with "${to}" in ${file}.`);
      const { tests, everything } = await select(part, before, dist, reach);
      const near = tests.filter((test) => test.includes(`specs/${suite}`));
      const caughtBy = (await findFailedOf(folder, near)) ?? (await findFailedOf(folder, tests));
      return { ...mutation, selected: tests.length, everything, caughtBy };
    });
  } finally {
    rmSync(dist, { recursive: true, force: true });
    cpSync(before, dist, { recursive: true });
  }
}

export type Planted = Awaited<ReturnType<typeof plant>>;
