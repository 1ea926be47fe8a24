import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import type { Target } from '@synapsei/release';
import { findUnaffected } from './findUnaffected';

const listFile = inRoot('.cache', 'test', 'unaffected.txt');

/**
 * Playwright's arguments with those tests left out that a version, such as `mf-podcast@0.2.0`, cannot affect.
 * Says which run.
 * @throws Refusal as `findUnaffected`
 */
export async function narrow(
  args: string[],
  versioned: string,
  known: Record<string, Target>,
  target?: string,
): Promise<string[]> {
  const { unaffected, everything } = await findUnaffected(versioned, known, { target });
  if (everything) {
    console.log(`All tests run for ${versioned}: ${everything}.`);
    return args;
  }
  console.log(
    `${unaffected.length} tests are left out: they load nothing that ${versioned} changes.`,
  );
  mkdirSync(path.dirname(listFile), { recursive: true });
  writeFileSync(listFile, unaffected.join('\n'));
  return [...args, '--test-list-invert', listFile];
}
