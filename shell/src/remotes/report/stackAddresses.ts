import { isRecord } from '@synapsei/shared-types/values';

/** Addresses in a thrown value's stack, innermost first, each with line and column. */
export function stackAddresses(error: unknown): string[] {
  const stack = isRecord(error) ? error.stack : undefined;
  return typeof stack === 'string' ? (stack.match(/https?:\/\/[^\s)]+/g) ?? []) : [];
}
