import { compare, compareVersions } from 'compare-versions';
import {
  type Part,
  type PartCanary,
  partName,
  type PartVersion,
  type Published,
  reachableVersions,
  shellName,
} from './Part';
import { Refusal } from './Refusal';

/** Pure functions that change one part, for the commands. */

/** @throws Refusal that lists the published versions */
export function checkKnown({ versions }: Part, { name, version }: PartVersion): void {
  if (Object.hasOwn(versions, version)) return;
  const published = Object.keys(versions).join(', ') || 'none';
  throw new Refusal(
    `${partName(name)} has no published version ${version} (published: ${published}).`,
  );
}

/** With another version. @throws Refusal when it is published with different content */
export function publish(part: Part, name: string, version: string, published: Published): Part {
  const known = part.versions[version];
  if (known && known.integrity !== published.integrity)
    throw new Refusal(
      `${partName(name)} ${version} is published with different content. A version never changes: run "npx lerna version" (in a repository of your own, "npm version minor"), then build and publish again.`,
    );
  if (known) return part;
  return { ...part, versions: { ...part.versions, [version]: published } };
}

/** A tab cannot be told to refresh to a shell that is newer than the live one. */
const metBy = (version: string, { minVersion }: Part) =>
  minVersion !== undefined && compare(minVersion, version, '<=') ? minVersion : undefined;

/** Changes the stable version; the one before becomes the fallback of a visit. */
export function promote(part: Part, name: string, version: string): Part {
  checkKnown(part, { name, version });
  const { canary, stable } = part;
  const previous = stable === version ? part.previous : stable;
  return {
    ...part,
    stable: version,
    previous,
    minVersion: metBy(version, part),
    canary: canary?.version === version ? undefined : canary,
  };
}

/** The version that is left behind is suspect: no visit falls back to it, and no candidate stays. */
export function rollback(part: Part, name: string, version: string): Part {
  checkKnown(part, { name, version });
  const minVersion = metBy(version, part);
  return { ...part, stable: version, previous: undefined, canary: undefined, minVersion };
}

/** Changed fields of a candidate. Default: as before, if it is the same candidate. */
export type CanaryChange = Pick<PartCanary, 'weight'> & Partial<PartCanary>;

/** @throws Refusal when there are no visitors to share: it is the stable version, or no version is stable */
export function setCanary(part: Part, name: string, version: string, change: CanaryChange): Part {
  checkKnown(part, { name, version });
  if (!part.stable)
    throw new Refusal(
      `${partName(name)} has no stable version to share visitors with: promote one first.`,
    );
  if (part.stable === version)
    throw new Refusal(
      `${partName(name)} ${version} is the stable version: every visitor has it already.`,
    );
  const known = part.canary?.version === version ? part.canary : undefined;
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...part, canary: { ...known, ...Object.fromEntries(given), version } as PartCanary };
}

/** Takes the candidate back from everyone; it stays published. `version`: only if it is this one. */
export function haltCanary(part: Part, version = part.canary?.version): Part {
  const { canary } = part;
  if (!canary || canary.version !== version) return part;
  const { cohorts: _, ...rest } = canary;
  return { ...part, canary: { ...rest, weight: 0 } };
}

/** @throws Refusal for the shell */
export function setEnabled(part: Part, name: string, enabled: boolean): Part {
  if (name === shellName) throw new Refusal('The shell cannot be switched off: it is the page.');
  return { ...part, enabled };
}

/** In milliseconds. */
export const day = 86_400_000;
const keptVersions = 5;
const keptDays = 30;

/** Newest first by time; a clock that stood still leaves the order to the version. */
export const newestFirst = ({ versions }: Part): string[] =>
  Object.entries(versions)
    .sort(
      ([left, one], [right, other]) =>
        Date.parse(other.at) - Date.parse(one.at) || compareVersions(right, left),
    )
    .map(([version]) => version);

/**
 * The versions that must stay fetchable: what visitors may get now, the last five, and whatever is
 * younger than 30 days, because tabs stay open and a rollback must find its files.
 */
export function rollbackWindow(part: Part, now: Date): string[] {
  const age = (version: string) => now.getTime() - Date.parse(part.versions[version]!.at);
  const reachable = reachableVersions(part);
  return newestFirst(part).filter(
    (version, index) =>
      index < keptVersions || age(version) < keptDays * day || reachable.includes(version),
  );
}

/** Without a version. @throws Refusal when the rollback window needs it */
export function retire(part: Part, name: string, version: string, now: Date): Part {
  checkKnown(part, { name, version });
  if (rollbackWindow(part, now).includes(version))
    throw new Refusal(
      `${partName(name)} ${version} is in the rollback window: what visitors may get, the last five versions and those younger than 30 days stay.`,
    );
  const { [version]: _, ...versions } = part.versions;
  return { ...part, versions };
}
