import { useCallback, useEffect, useState } from 'react';

export type Resource<Value> =
  { status: 'loading' } | { status: 'ready'; value: Value } | { status: 'failed'; error: unknown };

/** `show` shows a value before the last one is there. */
type Load<Value> = (signal: AbortSignal, show: (value: Value) => void) => Promise<Value>;
/** What one attempt ended in; another attempt has another `load` or `trigger`. */
type Settled<Value> = { load: Load<Value>; trigger: object; resource: Resource<Value> };

/**
 * Runs `load` on mount and whenever it changes (wrap it in `useCallback`), aborts on unmount, and
 * again on `retry`, which leaves a value in view until there is a newer one. A failure is a state, never an exception;
 * it is also written to the console.
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
  const current = settled?.load === load && isNewest;
  return { ...(current ? settled.resource : { status: 'loading' }), retry };
}
