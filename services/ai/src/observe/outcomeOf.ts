import type { Reply } from '../replies/Reply';

/** `aborted`: nobody waited for it any more, or the service had to stop. */
export type Outcome = 'complete' | 'error' | 'aborted';

export function outcomeOf({ ending, isStopped }: Reply): Outcome {
  if (ending?.type === 'complete') return 'complete';
  return isStopped ? 'aborted' : 'error';
}
