import { brotliCompressSync } from 'node:zlib';
import type { SiteTarget } from '@synapsei/workspace/testing';
import { promote, publish, rollback } from '@synapsei/release/testing';
import { mediansOf } from '../median';
import { writeRemote } from './writeRemote';

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One release of the last remote, from its build to a rollback. */
async function release({ context }: SiteTarget, index: number, version: string) {
  const build = writeRemote(index, version);
  const name = `mf_team${index}`;
  return {
    publish: await time(() => publish(context, build)),
    promote: await time(() => promote(context, [{ name, version }])),
    rollback: await time(() => rollback(context, [{ name, version: '1.0.0' }])),
  };
}

/** Medians of `rounds` releases on a target of this size: milliseconds of each command, bytes that visitors get. */
export async function measureTarget(target: SiteTarget, rounds: number) {
  const { remotes, revision } = await target.fetchRegistry();
  const count = Object.keys(remotes).length;
  const runs = [];
  for (let round = 1; round <= rounds; round += 1) {
    runs.push(await release(target, count - 1, `1.${revision}.${round}`));
  }
  const page = await target.fetchPage();
  return {
    remotes: count,
    ...mediansOf(runs),
    registry: JSON.stringify(await target.fetchRegistry()).length,
    page: page.length,
    pageCompressed: brotliCompressSync(page).length,
  };
}

export type TargetFigures = Awaited<ReturnType<typeof measureTarget>>;
