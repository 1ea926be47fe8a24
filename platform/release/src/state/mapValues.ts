/** The object with other values under the same names. */
export const mapValues = <Value, Next>(
  object: Record<string, Value>,
  change: (value: Value, name: string) => Next,
): Record<string, Next> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
