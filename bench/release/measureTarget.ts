import { brotliCompressSync } from 'node:zlib';
import type { SiteTarget } from '@synapsei/workspace/testing';
import { countCalls, growHistory, promote, publish, rollback } from '@synapsei/release/testing';
import { mediansOf } from '../figures';
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
  for (let round = 1; round <= rounds; round += 1)
    runs.push(await release(target, count - 1, `1.${revision}.${round}`));
  return {
    remotes: count,
    ...mediansOf(runs),
    registry: JSON.stringify(await target.fetchRegistry()).length,
    pageCompressed: brotliCompressSync(await target.fetchPage()).length,
  };
}

export type TargetFigures = Awaited<ReturnType<typeof measureTarget>>;

/** A command of its own: its store is one that this process has not read yet. Milliseconds, and calls of the store. */
async function measureCommand(
  { context, store }: SiteTarget,
  run: (own: SiteTarget['context']) => Promise<unknown>,
) {
  const { counted, calls } = countCalls(store);
  return { publish: await time(() => run({ ...context, store: counted })), calls: calls.length };
}

/** The same publish, which promotes nothing, makes each of these revisions; `index`: the remote that it publishes. */
export async function measureHistory(
  target: SiteTarget,
  index: number,
  rounds: number,
  revisions: number[],
) {
  const name = `mf_team${index}`;
  await publish(target.context, writeRemote(index));
  const publishes = [];
  for (const revision of revisions) {
    await growHistory(target.store, target.context.signer, name, revision - 1);
    const runs = [];
    for (let round = 1; round <= rounds; round += 1) {
      const build = writeRemote(index, `2.${revision}.${round}`);
      runs.push(await measureCommand(target, (context) => publish(context, build)));
    }
    publishes.push({ revision, ...mediansOf(runs) });
  }
  const oldest = { name, version: `2.${revisions[0]}.1` };
  const { publish: time } = await measureCommand(target, (context) => rollback(context, [oldest]));
  /** `rollbackToOldest`: milliseconds to the first of all versions, which is looked for in the whole history. */
  return { publishes, rollbackToOldest: time };
}

export type HistoryFigures = Awaited<ReturnType<typeof measureHistory>>;
