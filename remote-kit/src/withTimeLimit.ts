import { afterRunning } from './afterRunning';

/**
 * Rejects when `work` takes longer than `limitMs`; `work` continues and its result is ignored. `late`: with
 * which error.
 */
export async function withTimeLimit<Value>(
  work: Promise<Value>,
  limitMs: number,
  late = new Error(`No answer within ${limitMs} ms`),
): Promise<Value> {
  let cancel = () => {};
  const limit = new Promise<never>((_, reject) => {
    cancel = afterRunning(limitMs, () => reject(late));
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    // Until its end a timer would keep the result.
    cancel();
  }
}
