import { setTimeout as pause } from 'node:timers/promises';

const limitMs = 60_000;

/** What `ask` returns once it is well. @throws what it last threw or said, after a minute */
export async function until<Value>(
  ask: () => Promise<Value>,
  isWell: (value: Value) => boolean,
): Promise<Value> {
  const end = Date.now() + limitMs;
  for (;;) {
    const [value, error] = await ask().then(
      (answer) => [answer, undefined] as const,
      (reason: unknown) => [undefined, reason] as const,
    );
    if (value !== undefined && isWell(value)) return value;
    if (Date.now() > end) throw error ?? new Error(`after a minute: ${JSON.stringify(value)}`);
    await pause(100);
  }
}
