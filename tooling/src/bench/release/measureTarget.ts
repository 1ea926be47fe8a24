import { brotliCompressSync } from 'node:zlib';
import { promote } from '../../release/commands/promote';
import { publish } from '../../release/commands/publish';
import { rollback } from '../../release/commands/rollback';
import type { TestTarget } from '../../release/testing/createTestTarget';
import { writeRemote } from './writeRemote';

/** Milliseconds of each command, bytes of what it writes for visitors. */
export type TargetFigures = {
  remotes: number;
  publish: number;
  promote: number;
  rollback: number;
  registry: number;
  page: number;
  pageCompressed: number;
};

export function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One release of the last remote, from its build to a rollback. */
async function release({ context }: TestTarget, index: number, version: string) {
  const build = writeRemote(index, version);
  const name = `mf_team${index}`;
  return {
    publish: await time(() => publish(context, build)),
    promote: await time(() => promote(context, name, version)),
    rollback: await time(() => rollback(context, name, '1.0.0')),
  };
}

/** Medians of `rounds` releases on a target of this size. */
export async function measureTarget(target: TestTarget, rounds: number): Promise<TargetFigures> {
  const { remotes, revision } = await target.fetchRegistry();
  const count = Object.keys(remotes).length;
  const runs = [];
  for (let round = 1; round <= rounds; round += 1) {
    runs.push(await release(target, count - 1, `1.${revision}.${round}`));
  }
  const page = await target.fetchPage();
  return {
    remotes: count,
    publish: median(runs.map((run) => run.publish)),
    promote: median(runs.map((run) => run.promote)),
    rollback: median(runs.map((run) => run.rollback)),
    registry: JSON.stringify(await target.fetchRegistry()).length,
    page: page.length,
    pageCompressed: brotliCompressSync(page).length,
  };
}
