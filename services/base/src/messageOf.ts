import { isRecord } from '@synapsei/shared-types/values';

/** The message of a caught value of any type; of a failed connection its code, as `fetch failed` says too little. */
export function messageOf(error: unknown): string {
  if (!isRecord(error)) return String(error);
  const { message, code, cause } = error;
  if (isRecord(cause) && typeof cause.code === 'string') return cause.code;
  return String(message || code || error);
}
