import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import {
  knownRemote,
  openTarget,
  parseVersioned,
  readPublished,
  readReleaseFile,
  readState,
  Refusal,
} from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';
import { everything, selectFor, type Reach, type Selection } from './selectFor';

/** What the last runs of the suites wrote (`e2e/core/ReachReporter.ts`). */
const reachFile = inRoot('.cache', 'test', 'reach.json');
const listFile = inRoot('.cache', 'test', 'unaffected.txt');

/** @throws Error if the file is missing or damaged */
export const readReach = (file = reachFile) => JSON.parse(readFileSync(file, 'utf8')) as Reach;

/**
 * The tests that a published version of a remote (`mf-podcast@0.2.0`) cannot affect: they load no file in which it
 * differs from the live version of the target. None if it changes what it offers or asks of others, if it is the
 * shell, or if it is not known what tests load.
 * @throws Refusal if there is no such target, remote or version
 */
export async function findUnaffected(
  versioned: string,
  known: Record<string, Target>,
  target?: string,
  recorded = reachFile,
): Promise<Selection> {
  const { name, version } = parseVersioned(versioned, '--release');
  if (name === 'shell') return everything('the shell is part of every page');
  if (!existsSync(recorded))
    return everything('no full run of npm run test:e2e has recorded yet what each test loads');
  const { store } = await openTarget(target, known);
  const state = await readState(store);
  knownRemote(state, name);
  const live = state.remotes[name]?.stable;
  if (!live) return everything(`${name} has no live version to compare with`);
  const filesOf = async (version: string) => {
    const release = await readPublished(store, state, name, version);
    const read = async (file: string) => {
      const bytes = await readReleaseFile(store, state, release, file);
      if (bytes) return bytes;
      throw new Refusal(`${store.name}: ${file} of ${name} ${version} is gone or damaged.`);
    };
    return { release, read };
  };
  return selectFor(await filesOf(live), await filesOf(version), readReach(recorded));
}

/**
 * Playwright's arguments with those tests left out that a version, such as `mf-podcast@0.2.0`, cannot affect.
 * `target`: its name, by default as `openTarget`. Says which run.
 * @throws Refusal as `findUnaffected`
 */
export async function narrow(
  args: string[],
  versioned: string,
  known: Record<string, Target>,
  target?: string,
): Promise<string[]> {
  const { unaffected, everything } = await findUnaffected(versioned, known, target);
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
