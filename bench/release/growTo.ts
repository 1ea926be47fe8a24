import type { SiteTarget } from '@synapsei/workspace/testing';
import { publish } from '@synapsei/release/testing';
import { writeRemote } from './writeRemote';

/** Publishes more remotes until the target has `count` in total. */
export async function growTo({ context, fetchRegistry }: SiteTarget, count: number): Promise<void> {
  const before = Object.keys((await fetchRegistry()).remotes).length;
  for (let index = before; index < count; index += 1) await publish(context, writeRemote(index));
}
