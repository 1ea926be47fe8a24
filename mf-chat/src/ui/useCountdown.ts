import { useCallback, useSyncExternalStore } from 'react';

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}

const never = () => () => {};

/** Whole seconds until `time`; 0 when it has passed. Default: 0. */
export function useCountdown(time: number | undefined): number {
  const secondsLeft = useCallback(
    () => (time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1_000))),
    [time],
  );
  return useSyncExternalStore(time === undefined ? never : everySecond, secondsLeft);
}
