import type { Refusal } from '../Refusal';

/** What a command says when it refuses. @throws Error when it does not refuse */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const refusal = await promise.then(
    () => null,
    (error: Refusal) => error,
  );
  if (!refusal) throw new Error('It was not refused');
  return [refusal.message, ...(refusal.details ?? [])].join('\n');
}
