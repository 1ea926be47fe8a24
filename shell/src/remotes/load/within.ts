import { LoadError } from './loadResult';

/** Waits for at most so many milliseconds. @throws LoadError `timeout` at the limit */
export async function within<Value>(
  limitMs: number,
  loading: Promise<Value>,
  failure = 'no answer',
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new LoadError('timeout', `${failure} within ${limitMs / 1000} s`);
    timer = setTimeout(reject, limitMs, error);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    // Until its end a timer would keep what was loaded.
    clearTimeout(timer);
  }
}
