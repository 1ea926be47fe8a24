/** The result of `work`. Default, if it throws: `undefined`. */
export function orNothing<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
