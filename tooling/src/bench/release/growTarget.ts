import { publish } from '../../release/commands/publish';
import type { TestTarget } from '../../release/testing/createTestTarget';
import { writeRemote } from './writeRemote';

/** Publishes further remotes until the target has `count` remotes in all. */
export async function growTo({ context, fetchRegistry }: TestTarget, count: number): Promise<void> {
  const before = Object.keys((await fetchRegistry()).remotes).length;
  for (let index = before; index < count; index += 1) await publish(context, writeRemote(index));
}
