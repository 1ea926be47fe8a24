import { countCalls, growHistory, publish, rollback } from '@synapsei/release/testing';
import type { SiteTarget } from '@synapsei/workspace/testing';
import { mediansOf } from '../median';
import { writeRemote } from './writeRemote';

/** A command of its own: its store is one that this process has not read yet. Milliseconds, and calls of the store. */
async function measureCommand(
  { context, store }: SiteTarget,
  run: (own: SiteTarget['context']) => Promise<unknown>,
) {
  const { counted, calls } = countCalls(store);
  const started = performance.now();
  await run({ ...context, store: counted });
  return { publish: performance.now() - started, calls: calls.length };
}

async function measureAt(target: SiteTarget, index: number, rounds: number, revision: number) {
  await growHistory(target.store, target.context.signer, `mf_team${index}`, revision - 1);
  const runs = [];
  for (let round = 1; round <= rounds; round += 1) {
    const build = writeRemote(index, `2.${revision}.${round}`);
    runs.push(await measureCommand(target, (context) => publish(context, build)));
  }
  return { revision, ...mediansOf(runs) };
}

/** The same publish, which promotes nothing, makes each of these revisions; `index`: the remote that it publishes. */
export async function measureHistory(
  target: SiteTarget,
  index: number,
  rounds: number,
  revisions: number[],
) {
  await publish(target.context, writeRemote(index));
  const publishes = [];
  for (const revision of revisions)
    publishes.push(await measureAt(target, index, rounds, revision));
  const oldest = { name: `mf_team${index}`, version: `2.${revisions[0]}.1` };
  const { publish: time } = await measureCommand(target, (context) => rollback(context, [oldest]));
  /** `rollbackToOldest`: milliseconds to the first of all versions, which is looked for in the whole history. */
  return { publishes, rollbackToOldest: time };
}

export type HistoryFigures = Awaited<ReturnType<typeof measureHistory>>;
