import { isRecord } from '@synapsei/shared-types/values';

/** Why something failed: the message of a caught value, or the code of a failed connection. */
export function reasonOf(error: unknown): string {
  if (!isRecord(error)) return String(error);
  const { message, code, cause } = error;
  if (isRecord(cause) && typeof cause.code === 'string') return cause.code;
  return String(message || code || error);
}
