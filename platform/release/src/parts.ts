import { compare } from 'compare-versions';
import {
  mostVersions,
  type Part,
  type PartCanary,
  partName,
  type Published,
  reachableVersions,
} from './Part';
import { Refusal } from './Refusal';

/** Pure functions over one part: what each command makes of its file. */

const listed = ({ versions }: Part) => Object.keys(versions).join(', ') || 'none';

/** @throws Refusal that lists the published versions */
export function checkKnown(part: Part, name: string, version: string): void {
  if (Object.hasOwn(part.versions, version)) return;
  throw new Refusal(
    `${partName(name)} has no published version ${version} (published: ${listed(part)}).`,
  );
}

/** With another version. @throws Refusal when it is published with other bytes, or there are too many */
export function publish(part: Part, name: string, version: string, published: Published): Part {
  const known = part.versions[version];
  if (known && known.integrity !== published.integrity)
    throw new Refusal(
      `${partName(name)} ${version} is published with other bytes. A version never changes: run "npx lerna version" (in a repository of your own, "npm version minor"), then build and publish again.`,
    );
  if (known) return part;
  if (Object.keys(part.versions).length >= mostVersions)
    throw new Refusal(`${partName(name)} has ${mostVersions} versions: retire old ones first.`);
  return { ...part, versions: { ...part.versions, [version]: published } };
}

/** A tab cannot be told to refresh to a shell that is newer than the live one. */
const metBy = (version: string, { minVersion }: Part) =>
  minVersion !== undefined && compare(minVersion, version, '<=') ? minVersion : undefined;

/** Another stable version; the one before is what a visit falls back to. */
export function promote(part: Part, name: string, version: string): Part {
  checkKnown(part, name, version);
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
  checkKnown(part, name, version);
  const minVersion = metBy(version, part);
  return { ...part, stable: version, previous: undefined, canary: undefined, minVersion };
}

/** What of a candidate is changed. By default all is as before, if it is the same candidate. */
export type CanaryChange = Pick<PartCanary, 'weight'> & Partial<PartCanary>;

export function setCanary(part: Part, name: string, version: string, change: CanaryChange): Part {
  checkKnown(part, name, version);
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

export const setEnabled = (part: Part, enabled: boolean): Part => ({ ...part, enabled });

/** @throws Refusal when visitors may get it */
export function retire(part: Part, name: string, version: string): Part {
  if (reachableVersions(part).includes(version))
    throw new Refusal(
      `${partName(name)} ${version} is in use: visitors may get it as stable, previous or candidate.`,
    );
  const { [version]: _, ...versions } = part.versions;
  return { ...part, versions };
}
