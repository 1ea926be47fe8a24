import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildCommit,
  findCommit,
  withWorktree,
  readReach,
  runTool,
  selectFor,
} from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { printTable } from '@synapsei/base';
import { readBuild } from '@synapsei/release/testing';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { format, runBenchmark, type Figure, type Options } from '../runBenchmark';
import { mutations, type Mutation } from './mutations';
import { replaceOnce } from '../replaceOnce';

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

function findFailed({ title, specs = [], suites = [] }: JSONReportSuite): string | undefined {
  const failed = specs.find(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  const inner = failed?.title ?? suites.map(findFailed).find((found) => found !== undefined);
  return inner === undefined ? undefined : `${title} › ${inner}`;
}

/** Runs only these tests in a checkout, until one fails. @returns its name; null if all pass */
async function findFailedOf(folder: string, tests: string[]): Promise<string | null> {
  if (tests.length === 0) return null;
  const results = path.join(folder, '.cache', 'test');
  const [list, report] = ['wanted.txt', 'playwright.json'].map((name) => path.join(results, name));
  mkdirSync(results, { recursive: true });
  rmSync(report!, { force: true });
  writeFileSync(list!, tests.join('\n'));
  await runTool('npx', ['site', 'e2e', '--test-list', list!, '--max-failures', '1'], {
    folder,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  // Playwright's own report, whose form is its business.
  const { suites } = JSON.parse(readFileSync(report!, 'utf8')) as JSONReport;
  return suites.map(findFailed).find((found) => found !== undefined) ?? null;
}

/**
 * Builds a checkout with a fault in it, and runs the tests selected for it until one fails; leaves it as it was.
 * `selected`: how many they are; `everything`: why it is all of them, if it is; `caughtBy`: the one that failed, or null.
 * @throws Error that names the file, unless the fault's place is in it once and it can be built
 */
async function plant(folder: string, mutation: Mutation, reach: Reach) {
  const { part, file, from, to, suite } = mutation;
  const dist = path.join(folder, part, 'dist');
  const before = path.join(folder, '.cache', 'before');
  rmSync(before, { recursive: true, force: true });
  cpSync(dist, before, { recursive: true });
  const undo = replaceOnce(path.join(folder, part, 'src', file), from, to);
  try {
    if ((await runTool('npm', ['run', 'build', '--silent'], { folder })) !== 0)
      throw new Error(`${part} does not build with "${to}" in ${file}.`);
    const { tests, everything } = await select(part, before, dist, reach);
    const near = tests.filter((test) => test.includes(`specs/${suite}`));
    const caughtBy = (await findFailedOf(folder, near)) ?? (await findFailedOf(folder, tests));
    return { ...mutation, selected: tests.length, everything, caughtBy };
  } finally {
    undo();
    rmSync(dist, { recursive: true, force: true });
    cpSync(before, dist, { recursive: true });
  }
}

type Planted = Awaited<ReturnType<typeof plant>>;

/** The part whose release needs the fewest tests, and the share of them that it may need. */
const smallest = { part: 'mf-podcast', share: 0.35 };

const toRow = ({ part, file, to, selected, caughtBy }: Planted) => ({
  part,
  file,
  fault: to || 'left out',
  selected,
  'caught by': caughtBy ?? 'NOTHING',
});

function toFigures(planted: Planted[], tests: number): Figure[] {
  const caught = planted.filter(({ caughtBy }) => caughtBy !== null).length;
  const shares = [...new Set(planted.map(({ part }) => part))].map((part): Figure => {
    const all = planted.filter((one) => one.part === part).map((one) => one.selected / tests);
    return {
      what: `tests that a release of ${part} needs`,
      value: Math.max(...all),
      unit: 'percent',
      of: `from ${format.percent(Math.min(...all))}`,
      most: part === smallest.part ? smallest.share : undefined,
    };
  });
  return [
    { what: 'faults caught', value: caught, unit: 'count', least: planted.length },
    ...shares,
  ];
}

/**
 * Plants faults in all parts, one at a time, and runs the tests that `npm run test:e2e -- --release` would choose for
 * it: at least one of them must fail. In a checkout of the last commit, with what the last full run recorded.
 */
async function measure(wanted: Mutation[]) {
  const reach = readReach();
  const commit = findCommit(inRoot(), 'HEAD');
  const planted: Planted[] = [];
  await withWorktree(inRoot(), commit, async (folder) => {
    await buildCommit(folder, commit);
    for (const mutation of wanted) {
      planted.push(await plant(folder, mutation, reach));
      printTable(planted.slice(-1).map(toRow));
    }
  });
  const tests = Object.keys(reach).length;
  return { figures: toFigures(planted, tests), commit, tests, planted };
}

/** Of faults in files that one of the words names; without words all. @throws Error if there are none */
export async function benchImpact({ words }: Options): Promise<void> {
  const wanted = mutations.filter(
    ({ part, file }) =>
      words.length === 0 || words.some((word) => `${part}/src/${file}`.includes(word)),
  );
  if (wanted.length === 0)
    throw new Error(`No fault is in a file named "${words.join('" or "')}".`);
  await runBenchmark('impact', () => measure(wanted));
}
