const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields of parsed JSON of which nothing is known; a value that is no object has none. */
export const toFields = (value: unknown): Partial<Record<string, unknown>> =>
  isObject(value) ? value : {};
