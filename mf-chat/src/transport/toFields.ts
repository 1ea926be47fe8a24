const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields of unknown parsed JSON; none unless it is an object. */
export const toFields = (value: unknown): Partial<Record<string, unknown>> =>
  isObject(value) ? value : {};
