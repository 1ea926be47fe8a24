import { isRecord } from '@synapsei/shared-types';

/** What a caught value says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return isRecord(error) && typeof error.message === 'string' ? error.message : String(error);
}
