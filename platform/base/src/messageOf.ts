/** The message of a caught value of any type. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
