import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@synapsei/base';
import { inRoot, root } from '@synapsei/presets/inRoot';
import { build } from '../build';
import { verify } from '../verify/verify';
import { printReports, readEntries, sumOf, type Counts } from './reports';
import { readSeconds, readShard, shardOf } from './shardOf';
import { browserTests, editTests, unitTests, type Drills } from './suites';

type Stage = {
  name: string;
  /** @param isGreen whether nothing has failed so far */
  run: (isGreen: boolean) => Promise<Counts>;
  /** Those that it runs; without any it is left out. Default: all. */
  files?: string[];
};

type TestFiles = Record<'unit' | 'browser' | 'edits', string[]>;

/**
 * The files of tests whose path from the root has one of these words, whatever its case, by what runs them. Default:
 * all. `drills`: of unit tests. @throws Error that names a word in no path
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

/** `files`: by default all. */
function testStages({ unit, browser, edits }: Partial<TestFiles>, drills?: Drills) {
  const kind = drills === 'only' ? 'drills' : 'tests';
  const byPath = unit?.length ? ['--runTestsByPath', ...unit] : [];
  return {
    unit: { name: `unit ${kind}`, files: unit, run: () => unitTests(byPath, drills) },
    browser: {
      name: `browser ${kind}`,
      files: browser,
      run: () => browserTests(browser, { drills }),
    },
    edits: { name: 'edits of sources', files: edits, run: () => editTests(edits) },
  };
}

/**
 * What developers run before each commit, which needs Chromium alone, or what operators drill, with real engines. Of a
 * shard only its files; the first verifies for all. @throws Error that says what is no shard
 */
function stagesOf(name: 'test' | 'test-drills', part = '1/1'): Stage[] {
  const drills = name === 'test' ? 'none' : 'only';
  const shard = readShard(part);
  let files: Partial<TestFiles> = {};
  if (shard.count > 1) {
    const { unit, browser, edits } = findTestFiles(undefined, drills);
    const all = [...unit, ...browser, ...(name === 'test' ? [] : edits)];
    const own = new Set(shardOf(all, shard, readSeconds()[name] ?? {}));
    const ours = (some: string[]) => some.filter((file) => own.has(file));
    files = { unit: ours(unit), browser: ours(browser), edits: ours(edits) };
  }
  const { unit, browser, edits } = testStages(files, drills);
  // It counts as one test.
  const buildAll = async () => {
    await build();
    return { passed: 1, failed: 0 };
  };
  const building = { name: 'build', run: buildAll };
  const verifying = {
    name: 'verify',
    files: shard.index === 1 ? undefined : [],
    run: () => verify(),
  };
  return name === 'test' ? [verifying, unit, building, browser] : [unit, building, browser, edits];
}

/** Runs every stage even if others fail, and prints a line for each. The summary is the last line. */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const began = Date.now();
  const lines: string[] = [];
  const all: Counts[] = [];
  for (const { name, files, run } of stages) {
    if (files?.length === 0) continue;
    console.log(`\n=== ${name}`);
    const started = Date.now();
    const counts = await run(sumOf(all).failed === 0).catch((error: unknown) => {
      console.error(messageOf(error));
      return { passed: 0, failed: 1 };
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    lines.push(`${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
    all.push(counts);
  }
  const { passed, failed } = sumOf(all);
  printReports(readEntries(began));
  console.log(`\n${lines.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** `npm test` and `npm run test:drills`, or a shard of one. @throws Error that names a word in no path */
export function testAll(
  name: 'test' | 'test-drills',
  words: string[],
  shard?: string,
): Promise<void> {
  if (words.length === 0) return runStages(stagesOf(name, shard));
  if (shard) throw new Error(`--shard shares all tests, not those of "${words.join(' ')}".`);
  return runStages(Object.values(testStages(findTestFiles(words))));
}
