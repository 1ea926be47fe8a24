import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { findCommit, linkModules, withWorktree } from '@synapsei/workspace/testing';
import { compare, inTurns, type Options } from '../runBenchmark';

type Times = Record<'build' | 'rebuild', number>;

/** In a checkout of its own, which the edit does not outlast. */
const timeIn = (side: string) =>
  withWorktree(inRoot(), findCommit(inRoot(), 'HEAD'), async (checkout) => {
    linkModules(inRoot(), checkout);
    const script = path.join(checkout, 'bench', 'build', 'timeBuild.ts');
    const options = { cwd: checkout, env: { ...process.env, NODE_ENV: '' } };
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--import', 'tsx', script, side], options);
    // The builds say what they emit before.
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as Times;
  });

/**
 * What a team waits for: the production build of mf-content beside that of all sources as one application, and the
 * build after a line has changed, from saving. `--runs 3`.
 */
export async function benchBuild({ runs: rounds = 3 }: Options) {
  const sides = await inTurns(['remote', 'monolith'], rounds, timeIn, 0);
  const figures = (['build', 'rebuild'] as const).map((of) =>
    compare(`${of} of mf-content over the monolith’s`, 'seconds', sides, (times) => times[of]),
  );
  return { figures, rounds, ...sides };
}
