import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildCommit,
  findCommit,
  withWorktree,
  readPlaywrightReport,
  readReach,
  runTool,
  selectFor,
  testsIn,
} from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { printTable } from '@synapsei/base';
import { readBuild } from '@synapsei/release/testing';
import { figure, format, type Options } from '../runBenchmark';
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
  for (const suite of readPlaywrightReport(report!).suites) {
    const failed = testsIn(suite).find(({ status }) => status === 'unexpected');
    if (failed) return `${suite.title} › ${failed.title}`;
  }
  return null;
}

/**
 * Builds a checkout with a fault in it, runs the tests selected for it until one fails, and leaves it as it was.
 * `everything`: why all are selected, if they are; `caughtBy`: the test that failed, or null.
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
    const near = tests.filter((test) => test.includes(`/${suite}`));
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

function toFigures(planted: Planted[], tests: number) {
  const caught = planted.filter(({ caughtBy }) => caughtBy !== null).length;
  const shares = [...new Set(planted.map(({ part }) => part))].map((part) => {
    const all = planted.filter((one) => one.part === part).map((one) => one.selected / tests);
    return figure(`tests that a release of ${part} needs`, 'percent', Math.max(...all), {
      of: `from ${format.percent(Math.min(...all))}`,
      most: part === smallest.part ? smallest.share : undefined,
    });
  });
  return [figure('faults caught', 'count', caught, { least: planted.length }), ...shares];
}

/**
 * Plants one fault at a time in a checkout of the last commit, and runs the tests that `npm run test:e2e -- --release`
 * would choose for it, by what the last full run recorded. `words`: of the names of files with faults. Default: all.
 */
export async function benchImpact({ words }: Options) {
  const wanted = mutations.filter(
    ({ part, file }) =>
      words.length === 0 || words.some((word) => `${part}/src/${file}`.includes(word)),
  );
  if (wanted.length === 0)
    throw new Error(`No fault is in a file named "${words.join('" or "')}".`);
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
