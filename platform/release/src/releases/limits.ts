import type { Release } from '@synapsei/shared-types/registry';
import { satisfies as satisfiesRange } from 'compare-versions';

/** The most that a release may declare of each, so that one team's release does not slow down the others. */
const mostEntries = { routes: 200, slots: 50, navigation: 50, shared: 100 } as const;
const longestText = 2000;
const control = /\p{Cc}/u;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** Whether a version is of a range; `null`: it is no range. */
function isWithin(version: string, range: string): boolean | null {
  try {
    return satisfiesRange(version, range);
  } catch {
    return null;
  }
}

/** Whether a version is of a range. An invalid range has no versions. */
export const satisfies = (version: string, range: string) => isWithin(version, range) === true;

/** The parts of a release that exceed the limits. */
export function findExcess(release: Release): string[] {
  const long = Object.entries(mostEntries).flatMap(([field, most]) => {
    const count = Object.keys(release[field as keyof typeof mostEntries]).length;
    return count > most ? [`${field}: ${count} entries, at most ${most} are allowed`] : [];
  });
  const wordy = Object.entries(release).flatMap(([field, value]) =>
    textsIn(value).some((text) => text.length > longestText || control.test(text))
      ? [`${field}: a text has more than ${longestText} characters, or control characters`]
      : [],
  );
  return [...long, ...wordy];
}

/** Invalid ranges of a release. */
export const findBadRanges = ({ contract, shared }: Release): string[] =>
  Object.entries({ contract, ...shared }).flatMap(([name, range]) =>
    isWithin('1.0.0', range) !== null
      ? []
      : [`${name}: "${range}" is not a range of versions such as ^1.2.0`],
  );
