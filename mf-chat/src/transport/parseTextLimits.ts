import type * as wire from '@synapsei/shared-types';

/** The most characters of a question, by its category; what is missing has no limit that is known. */
export type TextLimits = Partial<wire.TextLimits['longestMessages']>;

/** What a service tells of its limits, which another one than ours need not do. */
export function parseTextLimits(value: unknown): TextLimits {
  const { longestMessages } = (value ?? {}) as Partial<wire.TextLimits>;
  const told = Object.entries(longestMessages ?? {});
  return Object.fromEntries(told.filter(([, longest]) => Number.isInteger(longest) && longest > 0));
}
