import type { SiteTarget } from '@synapsei/tooling/createSiteTarget';
import { growHistory } from '@synapsei/tooling/growHistory';
import { publish } from '@synapsei/tooling/publish';
import { median } from '../median';
import { writeRemote } from './writeRemote';

/** Milliseconds of a publish that promotes nothing, by a command of its own, after so many revisions. */
export type HistoryFigures = { revision: number; publish: number };

async function timePublish({ context, store }: SiteTarget, index: number, version: string) {
  const build = writeRemote(index, version);
  // A store that this process has not read yet, as a command finds it.
  const fresh = { ...context, store: { ...store } };
  const started = performance.now();
  await publish(fresh, build);
  return performance.now() - started;
}

async function measureAt(target: SiteTarget, index: number, rounds: number, revision: number) {
  const name = `mf_team${index}`;
  await growHistory(target.store, target.context.signer, name, revision);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    times.push(await timePublish(target, index, `2.${revision}.${round}`));
  }
  return { revision, publish: median(times) };
}

/** The same publish early in a history and after `revisions` of them; `index`: the remote that it publishes. */
export async function measureHistory(
  target: SiteTarget,
  index: number,
  rounds: number,
  revisions: number,
): Promise<HistoryFigures[]> {
  await publish(target.context, writeRemote(index));
  // Full to its ten versions in both cases.
  const early = await measureAt(target, index, rounds, 20);
  return [early, await measureAt(target, index, rounds, revisions)];
}
