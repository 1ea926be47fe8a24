import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import type { Target } from '@synapsei/release';
import { takeOption } from '../takeOption';
import { findUnaffected } from './findUnaffected';

const listFile = inRoot('.cache', 'test', 'unaffected.txt');

/**
 * Playwright's arguments with those tests left out that `--release mf-podcast@0.2.0` among them cannot affect.
 * Says which run. Default: all.
 * @throws Refusal as `findUnaffected`
 */
export async function narrow(args: string[], known: Record<string, Target>): Promise<string[]> {
  const { value: versioned, rest } = takeOption(args, '--release', '--release mf-podcast@0.2.0');
  if (versioned === undefined) return args;
  const { unaffected, everything } = await findUnaffected(versioned, known);
  if (everything) {
    console.log(`All tests run for ${versioned}: ${everything}.`);
    return rest;
  }
  console.log(
    `${unaffected.length} tests are left out: they load nothing that ${versioned} changes.`,
  );
  mkdirSync(path.dirname(listFile), { recursive: true });
  writeFileSync(listFile, unaffected.join('\n'));
  return [...rest, '--test-list-invert', listFile];
}
