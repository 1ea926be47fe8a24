import { useEffect, useState } from 'react';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; value: Value };

/** The result of `load`. Must be the same function on each render, otherwise it is called again. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const show = (next: Loaded<Value>) => isWanted && setLoaded(next);
    const retry = () => {
      setLoaded({ status: 'loading' });
      setAttempt((count) => count + 1);
    };
    load().then(
      (value) => show({ status: 'ready', value }),
      () => show({ status: 'failed', retry }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);

  return loaded;
}
