import type { Reply } from '../replies/Reply';

/**
 * `aborted`: nobody waited for it any more, or the service had to stop. `moved`: another process
 * goes on.
 */
export type Outcome = 'complete' | 'error' | 'aborted' | 'moved';

export function outcomeOf({ ending, isStopped }: Reply): Outcome {
  if (ending?.type === 'complete' || ending?.type === 'moved') return ending.type;
  return isStopped ? 'aborted' : 'error';
}
