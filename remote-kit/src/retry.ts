const maximumTries = 3;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `attempt` up to three times with growing pauses and passes the attempt's number from 0.
 * @throws the error of the last attempt, or immediately one that `isFinal` accepts
 */
export async function retry<Value>(
  attempt: (count: number) => Promise<Value>,
  delayMs: number,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<Value> {
  for (let count = 0; ; count++) {
    try {
      return await attempt(count);
    } catch (error) {
      if (count + 1 >= maximumTries || isFinal(error)) throw error;
      await pause(delayMs * 2 ** count);
    }
  }
}
