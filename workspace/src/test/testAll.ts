import { messageOf } from '@synapsei/base';
import { build } from '../build';
import { verify } from '../verify/verify';
import { findEngines } from '@synapsei/presets/engines';
import { findTestFiles } from './findTestFiles';
import { printReports } from './printReports';
import type { Counts } from '@synapsei/release/testing';
import { browserTests, editTests, unitTests } from './suites';

export type Stage = {
  name: string;
  /** @param isGreen whether nothing has failed so far */
  run: (isGreen: boolean) => Promise<Counts>;
};

/** The production build; it counts as one test. */
async function buildTest(options?: Parameters<typeof build>[0]): Promise<Counts> {
  await build(options);
  return { passed: 1, failed: 0 };
}

/** What developers run before each commit. Needs Chromium, and nothing else of the system. */
const everyday: Stage[] = [
  { name: 'verify', run: () => verify() },
  { name: 'unit tests', run: () => unitTests([], 'none') },
  { name: 'build', run: (typesChecked) => buildTest({ typesChecked }) },
  { name: 'browser tests', run: () => browserTests([], { drills: 'none' }) },
];

/** What operators and release engineers drill, with the real engines of a deployment. */
const drills: Stage[] = [
  {
    name: 'unit drills',
    run: () => {
      findEngines();
      return unitTests([], 'only');
    },
  },
  { name: 'build', run: () => buildTest() },
  { name: 'browser drills', run: () => browserTests([], { drills: 'only' }) },
  { name: 'edits of sources', run: () => editTests() },
];

/** Only the tests in files whose path contains one of these words. @throws Error that names a word in no path */
function stagesFor(words: string[]): Stage[] {
  const { unit, browser, edits } = findTestFiles(words);
  const stages = [
    { name: 'unit tests', files: unit, run: () => unitTests(['--runTestsByPath', ...unit]) },
    { name: 'browser tests', files: browser, run: () => browserTests(browser) },
    { name: 'edits of sources', files: edits, run: () => editTests(edits) },
  ];
  return stages.filter(({ files }) => files.length > 0);
}

async function runStage({ run }: Stage, isGreen: boolean): Promise<Counts> {
  try {
    return await run(isGreen);
  } catch (error) {
    console.error(messageOf(error));
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs every stage even if others fail. Prints the slowest files, what failed, a line for each stage,
 * and as the last line the summary.
 */
export async function runStages(stages: Stage[]): Promise<void> {
  const began = Date.now();
  const lines: string[] = [];
  const sum = { passed: 0, failed: 0 };
  for (const stage of stages) {
    console.log(`\n=== ${stage.name}`);
    const started = Date.now();
    const { passed, failed } = await runStage(stage, sum.failed === 0);
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    lines.push(`${stage.name}: ${passed} passed, ${failed} failed in ${seconds} s`);
    sum.passed += passed;
    sum.failed += failed;
  }
  printReports(began);
  console.log(`\n${lines.join('\n')}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

const stages = { test: everyday, 'test:drills': drills };

/** `npm test` and `npm run test:drills`. @throws Error that names a word in no path */
export const testAll = (name: keyof typeof stages, words: string[]): Promise<void> =>
  runStages(words.length > 0 ? stagesFor(words) : stages[name]);
