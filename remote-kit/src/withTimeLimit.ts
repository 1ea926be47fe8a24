import { afterRunning } from './afterRunning';

/**
 * Rejects with `late` when `work` takes longer than `limitMs`; `work` continues and its result is ignored.
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
    // A running timer would keep the result in memory.
    cancel();
  }
}
