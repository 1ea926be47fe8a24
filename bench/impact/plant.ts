import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '@synapsei/release/testing';
import { runTool, selectFor, type readReach } from '@synapsei/workspace/testing';
import { findFailedOf } from './findFailed';
import { withFault, type Mutation } from './withFault';

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
      if ((await runTool('npm', ['run', 'build', '--silent'], { folder })) !== 0)
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
