import { readdirSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { build } from '../build';
import { verify } from '../verify/verify';
import { printReports, readEntries, type Counts } from './reports';
import { browserTests, editTests, unitTests } from './suites';

type Step = { name: string; run: () => Promise<Counts> };

const building: Step = { name: 'build', run: () => build().then(() => ({ passed: 1, failed: 0 })) };

/** Specs whose path from the root contains one of these words, in any case. */
export const findSpecs = (words: readonly string[]): string[] =>
  readdirSync(inRoot('e2e'), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'))
    .map((file) => path.join('e2e', file))
    .filter((file) => words.some((word) => file.toLowerCase().includes(word.toLowerCase())));

/** Drills included: a file that is named should run. */
function stepsNamed(words: string[]): Step[] {
  const specs = findSpecs(words);
  const isEdit = (file: string) => file.startsWith(path.join('e2e', 'dev'));
  const [edits, others] = [specs.filter(isEdit), specs.filter((file) => !isEdit(file))];
  return [
    { name: 'unit tests', run: () => unitTests(['--passWithNoTests', ...words]) },
    ...(others.length > 0 ? [{ name: 'browser tests', run: () => browserTests(others) }] : []),
    ...(edits.length > 0 ? [{ name: 'edits of sources', run: () => editTests(edits) }] : []),
  ];
}

const everyday: Step[] = [
  { name: 'verify', run: () => verify() },
  { name: 'unit tests', run: () => unitTests([], 'none') },
  building,
  { name: 'browser tests', run: () => browserTests([], { drills: 'none' }) },
];

const drills: Step[] = [
  // First, because some unit drills start the site.
  building,
  { name: 'unit drills', run: () => unitTests([], 'only') },
  { name: 'browser drills', run: () => browserTests([], { drills: 'only' }) },
  { name: 'edits of sources', run: () => editTests() },
];

/** Runs every step even if others fail. The last line counts all tests: `N passed, N failed`. */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  const began = Date.now();
  const total: Counts = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const { name, run } of steps) {
    console.log(`\n=== ${name}`);
    const started = Date.now();
    const { passed, failed } = await run().catch((error: unknown) => {
      console.error(messageOf(error));
      return { passed: 0, failed: 1 };
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    lines.push(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
    total.passed += passed;
    total.failed += failed;
  }
  printReports(readEntries(began));
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

/** `npm test` and `npm run test:drills`, or only files whose path contains a word. @throws Error for none */
export async function testAll(name: 'test' | 'test-drills', words: string[]): Promise<number> {
  const all = name === 'test' ? everyday : drills;
  const { passed, failed } = await runSteps(words.length > 0 ? stepsNamed(words) : all);
  if (passed + failed === 0)
    throw new Error(`No test file has "${words.join('" or "')}" in its path.`);
  return failed > 0 ? 1 : 0;
}
