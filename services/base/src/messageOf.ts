/** The message of a caught value of any type. */
export function messageOf(error: unknown): string {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return isError ? String(error.message) : String(error);
}
