import type { ReleaseStore } from '../store/ReleaseStore';
import { methods } from './countCalls';

const changing: (keyof ReleaseStore)[] = ['write', 'create', 'remove', 'publish'];

type Call = () => Promise<unknown>;

/**
 * What goes wrong at one call of a store, the `step`th, and after it.
 *
 * - killed before, killed after: nothing is asked any more, as when the process ends
 * - full: from there on nothing new is stored
 * - unanswered: it is done, and the answer is lost
 * - slow: something else happens meanwhile
 */
export const faults = ['killed before', 'killed after', 'full', 'unanswered', 'slow'] as const;
export type Fault = (typeof faults)[number];

const changesOnly: Fault[] = ['killed before', 'killed after', 'full'];

/** A store with a fault at a step; 0: at none. `count` is how many steps the fault has. `meanwhile`: for `slow`. */
export function createFaultyStore(
  store: ReleaseStore,
  fault: Fault,
  step: number,
  meanwhile: Call = async () => undefined,
): { store: ReleaseStore; count: () => number } {
  let steps = 0;
  let isOver = false;
  const suffer = async (isChange: boolean, call: Call) => {
    if (isOver && fault === 'full') {
      if (isChange) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return call();
    }
    if (isOver && fault.startsWith('killed')) throw new Error('killed');
    if (!isChange && changesOnly.includes(fault)) return call();
    steps += 1;
    if (steps !== step) return call();
    isOver = true;
    if (fault === 'killed before') throw new Error('killed');
    if (fault === 'full') return suffer(isChange, call);
    if (fault === 'slow') await meanwhile();
    const answer = await call();
    if (fault === 'slow') return answer;
    throw fault === 'killed after' ? new Error('killed') : new Error('socket hang up');
  };
  const calls = methods.map((name) => {
    const operation = store[name].bind(store) as (...given: unknown[]) => Promise<unknown>;
    // A full disk still gives space back.
    const isChange = changing.includes(name) && !(fault === 'full' && name === 'remove');
    return [name, (...given: unknown[]) => suffer(isChange, () => operation(...given))];
  });
  return { store: { ...store, ...Object.fromEntries(calls) } as ReleaseStore, count: () => steps };
}
