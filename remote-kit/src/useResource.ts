import { useCallback, useEffect, useState } from 'react';

export type Resource<Value> =
  { status: 'loading' } | { status: 'ready'; value: Value } | { status: 'failed'; error: unknown };

/** Loads a value. `show` shows one before the final one; `last` is shown until either arrives. */
export type Load<Value> = {
  (signal: AbortSignal, show: (value: Value) => void): Promise<Value>;
  last?: Value;
};
/** The result of one attempt; another attempt has another `load` or `trigger`. */
type Settled<Value> = { load: Load<Value>; trigger: object; resource: Resource<Value> };

/**
 * Runs `load` on mount, when it changes (memoize it) and on `retry`, which keeps the value in view until
 * there is a newer one. Aborts on unmount. A failure is a state and is logged; it is never thrown.
 */
export function useResource<Value>(load: Load<Value>): Resource<Value> & { retry: () => void } {
  const [trigger, setTrigger] = useState({});
  const [settled, setSettled] = useState<Settled<Value>>();

  useEffect(() => {
    const controller = new AbortController();
    const settle = (resource: Resource<Value>) => {
      if (!controller.signal.aborted) setSettled({ load, trigger, resource });
    };
    const show = (value: Value) => settle({ status: 'ready', value });
    load(controller.signal, show).then(show, (error: unknown) => {
      if (!controller.signal.aborted) console.error(error);
      settle({ status: 'failed', error });
    });
    return () => controller.abort();
  }, [load, trigger]);

  const retry = useCallback(() => setTrigger({}), []);
  const isNewest = settled?.trigger === trigger || settled?.resource.status === 'ready';
  if (settled?.load === load && isNewest) return { ...settled.resource, retry };
  if (load.last !== undefined) return { status: 'ready', value: load.last, retry };
  return { status: 'loading', retry };
}
