import { routePattern, type Release, type SlotName } from '@synapsei/shared-types/registry';

/** Slots that show their first module and no other. */
const soleSlots: SlotName[] = ['search'];

/** Two releases that claim the same, and each reason. */
export type Clash = { release: Release; owner: Release; reasons: string[] };

/** A pattern, read once, as a site of many remotes compares it often. */
type Paths = { isOpen: boolean; segments: string[] };

function readPattern(pattern: string): Paths {
  const isOpen = pattern.endsWith('/*');
  const fixed = isOpen ? pattern.slice(0, -2) : pattern;
  return { isOpen, segments: fixed.split('/').filter(Boolean) };
}

const isParameter = (segment: string) => segment.startsWith(':');

/** Whether there is a path of both patterns: `/service/:key` and `/service/ai-agents`, `/docs/*` and `/docs/a`. */
function havePathOfBoth(left: Paths, right: Paths): boolean {
  const [short, long] =
    left.segments.length <= right.segments.length ? [left, right] : [right, left];
  const isDeeper = short.segments.length < long.segments.length;
  if (isDeeper && !short.isOpen) return false;
  return short.segments.every((segment, at) => {
    const other = long.segments[at] ?? '';
    return segment === other || isParameter(segment) || isParameter(other);
  });
}

/** What a release puts where there is room for one only, or an entry of the navigation that leads there. */
type Claim = { release: Release; paths: Paths; what: string; isEntry: boolean };

function claimsOf(release: Release): Claim[] {
  const claim = (pattern: string, what: string, isEntry: boolean) => {
    return { release, paths: readPattern(pattern), what, isEntry };
  };
  const routes = release.routes
    .map(routePattern)
    .map((pattern) => claim(pattern, `the route ${pattern}`, false));
  const entries = release.navigation.map(({ label, path }) =>
    claim(path, `the entry "${label}" for ${path}`, true),
  );
  return [...routes, ...entries];
}

/** By their first segment, so that a site of many remotes compares few; those that begin with any are compared with all. */
function groupOf({ segments: [first], isOpen }: Paths): string {
  if (first === undefined) return isOpen ? '*' : '';
  return isParameter(first) ? '*' : first;
}

/** Each claim with those of other remotes before it that a path may be of as well. */
function* findOverlaps(claims: Claim[]): Generator<[claim: Claim, earlier: Claim]> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const group = groupOf(claim.paths);
    const near = group === '*' ? [...groups.values()] : [groups.get(group), groups.get('*')];
    for (const earlier of near.flatMap((one) => one ?? [])) {
      const isOther = earlier.release.name !== claim.release.name;
      if (isOther && havePathOfBoth(earlier.paths, claim.paths)) yield [claim, earlier];
    }
    const own = groups.get(group) ?? [];
    groups.set(group, own);
    own.push(claim);
  }
}

/**
 * What two releases may not share: a bundle's unique name, an exclusive slot, the path of a route, or a navigation
 * entry for the other's page. Versions of one remote do not clash.
 */
export function findClashes(releases: Release[]): Clash[] {
  /** Clashes of the same two releases are one. */
  const pairs = new Map<string, Clash>();
  const add = (release: Release, owner: Release, reason: string) => {
    const key = `${owner.name} ${owner.version} ${release.name} ${release.version}`;
    const pair = pairs.get(key) ?? { release, owner, reasons: [] };
    pair.reasons.push(`claims ${reason}`);
    pairs.set(key, pair);
  };
  const owners = new Map<string, Release>();
  for (const release of releases) {
    const slots = release.slots.filter(({ slot }) => soleSlots.includes(slot));
    const sole = [
      `the unique name ${release.uniqueName}`,
      ...slots.map(({ slot }) => `the slot ${slot}`),
    ];
    for (const what of new Set(sole)) {
      const owner = owners.get(what) ?? release;
      owners.set(what, owner);
      if (owner.name !== release.name)
        add(release, owner, `${what}, which is ${owner.name}'s already`);
    }
  }
  const claims = releases.map(claimsOf);
  const routes = claims.flat().filter(({ isEntry }) => !isEntry);
  // An entry for a page of its own remote clashes with nothing.
  const entries = claims.flatMap((own) =>
    own.filter(
      ({ isEntry, paths }) =>
        isEntry && !own.some((one) => !one.isEntry && havePathOfBoth(one.paths, paths)),
    ),
  );
  for (const [{ release, what, isEntry }, earlier] of findOverlaps([...routes, ...entries])) {
    const { name } = earlier.release;
    if (earlier.isEntry) continue;
    if (isEntry) add(release, earlier.release, `${what}, which is ${name}'s page`);
    else if (earlier.what === what)
      add(release, earlier.release, `${what}, which is ${name}'s already`);
    else add(release, earlier.release, `${what}, which has paths of ${earlier.what} of ${name}`);
  }
  return [...pairs.values()];
}
