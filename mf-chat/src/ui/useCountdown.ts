import { useCallback, useSyncExternalStore } from 'react';
import { longestWaitMs } from '../transport/toRetryAfterMs';

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}

const never = () => () => {};

/** Whole seconds until `time`; 0 when it has passed, or the clock was set back since. Default: 0. */
export function useCountdown(time = 0): number {
  const secondsLeft = useCallback(() => {
    const leftMs = time - Date.now();
    return leftMs > 0 && leftMs <= longestWaitMs ? Math.ceil(leftMs / 1_000) : 0;
  }, [time]);
  return useSyncExternalStore(time ? everySecond : never, secondsLeft);
}
