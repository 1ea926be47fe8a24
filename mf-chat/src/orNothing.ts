/** The result of `work`, or `undefined` if it throws. */
export function orNothing<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
