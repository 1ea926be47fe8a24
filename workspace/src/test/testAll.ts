import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@synapsei/base';
import { findEngines } from '@synapsei/presets/engines';
import { inRoot, root } from '@synapsei/presets/inRoot';
import type { Counts } from '@synapsei/release/testing';
import { build } from '../build';
import { verify } from '../verify/verify';
import { printReports, readEntries } from './reports';
import { readSeconds, readShard, shardOf } from './shardOf';
import { browserTests, editTests, unitTests, type Drills } from './suites';

type Stage = {
  name: string;
  /** @param isGreen whether nothing has failed so far */
  run: (isGreen: boolean) => Promise<Counts>;
};

/** The production build; it counts as one test. */
async function buildTest(typesChecked: boolean): Promise<Counts> {
  await build(typesChecked);
  return { passed: 1, failed: 0 };
}

async function unitDrills(args: string[]): Promise<Counts> {
  findEngines();
  return unitTests(args, 'only');
}

type TestFiles = Record<'unit' | 'browser' | 'edits', string[]>;

/**
 * The files of tests, of all that jest and Playwright run, whose path from the root contains one of these words, in capitals or not, by
 * what runs them. Default: all. `drills`: of unit tests.
 * @throws Error that names a word in no path
 */
export function findTestFiles(words: readonly string[] = [''], drills?: Drills): TestFiles {
  const env = { ...process.env, TEST_DRILLS: drills };
  const options = { cwd: root, encoding: 'utf8', env } as const;
  const list = execFileSync(inRoot('node_modules', '.bin', 'jest'), ['--listTests'], options);
  const unit = list
    .trim()
    .split('\n')
    .map((file) => path.relative(root, file));
  const browser = readdirSync(inRoot('e2e'), { encoding: 'utf8', recursive: true })
    .map((file) => path.join('e2e', file))
    .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'));
  const contains = (word: string) => (file: string) =>
    file.toLowerCase().includes(word.toLowerCase());
  const stray = words.find((word) => ![...unit, ...browser].some(contains(word)));
  if (stray !== undefined) throw new Error(`No test file has "${stray}" in its path.`);
  const isAsked = (file: string) => words.some((word) => contains(word)(file));
  const isEdit = (file: string) => file.startsWith(path.join('e2e', 'dev'));
  return {
    unit: unit.filter(isAsked),
    browser: browser.filter((file) => isAsked(file) && !isEdit(file)),
    edits: browser.filter((file) => isAsked(file) && isEdit(file)),
  };
}

const byPath = (files: string[] = []) => (files.length > 0 ? ['--runTestsByPath', ...files] : []);

/** Stages without a file are left out. */
const withFiles = (stages: (Stage & { files?: string[] })[]): Stage[] =>
  stages.filter(({ files }) => files === undefined || files.length > 0);

/** Only the tests in files whose path contains one of these words. @throws Error that names a word in no path */
function stagesFor(words: string[]): Stage[] {
  const { unit, browser, edits } = findTestFiles(words);
  return withFiles([
    { name: 'unit tests', files: unit, run: () => unitTests(byPath(unit)) },
    { name: 'browser tests', files: browser, run: () => browserTests(browser) },
    { name: 'edits of sources', files: edits, run: () => editTests(edits) },
  ]);
}

/** What a command runs; of a shard only its `files`, of which the first verifies for all. */
const all = {
  /** What developers run before each commit. Needs Chromium, and nothing else of the system. */
  test: ({ unit, browser }: Partial<TestFiles>, isFirst: boolean) => [
    { name: 'verify', files: isFirst ? undefined : [], run: () => verify() },
    { name: 'unit tests', files: unit, run: () => unitTests(byPath(unit), 'none') },
    { name: 'build', run: buildTest },
    {
      name: 'browser tests',
      files: browser,
      run: () => browserTests(browser, { drills: 'none' }),
    },
  ],
  /** What operators and release engineers drill, with the real engines of a deployment. */
  'test-drills': ({ unit, browser, edits }: Partial<TestFiles>) => [
    { name: 'unit drills', files: unit, run: () => unitDrills(byPath(unit)) },
    { name: 'build', run: () => buildTest(false) },
    {
      name: 'browser drills',
      files: browser,
      run: () => browserTests(browser, { drills: 'only' }),
    },
    { name: 'edits of sources', files: edits, run: () => editTests(edits) },
  ],
} satisfies Record<string, (files: Partial<TestFiles>, isFirst: boolean) => Stage[]>;

type Name = keyof typeof all;

/** The stages of a whole command, or of its shard. @throws Error that says what is no shard */
function stagesOf(name: Name, part?: string): Stage[] {
  if (part === undefined) return all[name]({}, true);
  const shard = readShard(part);
  const { unit, browser, edits } = findTestFiles(undefined, name === 'test' ? 'none' : 'only');
  const files = [...unit, ...browser, ...(name === 'test' ? [] : edits)];
  const own = new Set(shardOf(files, shard, readSeconds()[name] ?? {}));
  const ours = (some: string[]) => some.filter((file) => own.has(file));
  const chosen = { unit: ours(unit), browser: ours(browser), edits: ours(edits) };
  return withFiles(all[name](chosen, shard.index === 1));
}

/**
 * Runs every stage even if others fail. Prints the slowest files, what failed, a line for each stage,
 * and as the last line the summary.
 */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const began = Date.now();
  const lines: string[] = [];
  const sum = { passed: 0, failed: 0 };
  for (const { name, run } of stages) {
    console.log(`\n=== ${name}`);
    const started = Date.now();
    const { passed, failed } = await run(sum.failed === 0).catch((error: unknown) => {
      console.error(messageOf(error));
      return { passed: 0, failed: 1 };
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    lines.push(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
    sum.passed += passed;
    sum.failed += failed;
  }
  printReports(readEntries(began));
  console.log(`\n${lines.join('\n')}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** `npm test` and `npm run test:drills`, or a shard of one. @throws Error that names a word in no path */
export function testAll(name: Name, words: string[], shard?: string): Promise<void> {
  if (words.length === 0) return runStages(stagesOf(name, shard));
  if (shard) throw new Error(`--shard shares all tests, not those of "${words.join(' ')}".`);
  return runStages(stagesFor(words));
}
