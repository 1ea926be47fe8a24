import { routePattern, type Release } from '@synapsei/shared-types/registry';
import { parseOwners, type Owners, type SiteConfig } from '../keys/owners';

/** Two releases that claim the same, and each reason; or one that claims what the config gives to another remote. */
export type Clash = { release: Release; owner?: Release; reasons: string[] };

/** A pattern, read once, as a site of many remotes compares it often. */
type Paths = { isOpen: boolean; segments: string[] };

function readPattern(pattern: string): Paths {
  const isOpen = pattern.endsWith('/*');
  const fixed = isOpen ? pattern.slice(0, -2) : pattern;
  return { isOpen, segments: fixed.split('/').filter(Boolean) };
}

const isParameter = (segment: string) => segment.startsWith(':');

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

/** Whether there is a path of both patterns: `/service/:key` and `/service/ai-agents`, `/docs/*` and `/docs/a`. */
export const overlap = (left: string, right: string): boolean =>
  havePathOfBoth(readPattern(left), readPattern(right));

/** What a release puts where there is room for one only. */
type Claim = { release: Release; paths: Paths; what: string };

const claimsOf = (release: Release): Claim[] =>
  release.routes.map((route) => {
    const pattern = routePattern(route);
    return { release, paths: readPattern(pattern), what: `the route ${pattern}` };
  });

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

const entriesOf = (release: Release): Claim[] =>
  release.navigation.map(({ label, path }) => ({
    release,
    paths: readPattern(path),
    what: `the entry "${label}" for ${path}`,
  }));

/** Entries of the navigation that lead to another remote's page. */
function* findForeignEntries(claims: Claim[], releases: Release[]): Generator<[Claim, Claim]> {
  const entries = releases.flatMap((release) => {
    const own = claimsOf(release);
    const isOwn = ({ paths }: Claim) => own.some((claim) => havePathOfBoth(claim.paths, paths));
    return entriesOf(release).filter((entry) => !isOwn(entry));
  });
  if (entries.length === 0) return;
  const isEntry = new Set(entries);
  for (const [claim, earlier] of findOverlaps([...claims, ...entries]))
    if (isEntry.has(claim) && !isEntry.has(earlier)) yield [claim, earlier];
}

/** What `owners` gives to other remotes: everything below a path, or a slot. */
function findTaken({ paths, slots }: Owners, release: Release): string[] {
  const { name } = release;
  const others = Object.entries(paths).filter(([, owner]) => owner !== name);
  const ownPaths = [...claimsOf(release), ...entriesOf(release)].flatMap((claim) =>
    others
      .filter(([prefix]) => havePathOfBoth(readPattern(`${prefix}/*`), claim.paths))
      .map(([prefix, owner]) => `claims ${claim.what}, but ${prefix} is ${owner}'s`),
  );
  const ownSlots = release.slots.flatMap(({ slot }) => {
    const owner = slots[slot];
    return owner && owner !== name ? [`fills slot ${slot}, which is ${owner}'s`] : [];
  });
  return [...ownPaths, ...ownSlots];
}

/**
 * What releases may not have beside each other: the unique name of a bundle, a path that is of a route of both, an entry
 * of the navigation for the other's page, and what `owners` in `config.json` gives to another remote.
 */
export function findClashes(config: SiteConfig, releases: Release[]): Clash[] {
  /** Clashes of the same two releases are one. */
  const pairs = new Map<string, Required<Clash>>();
  const add = (release: Release, owner: Release, reason: string) => {
    const key = `${owner.name} ${owner.version} ${release.name} ${release.version}`;
    const pair = pairs.get(key) ?? { release, owner, reasons: [] };
    pair.reasons.push(reason);
    pairs.set(key, pair);
  };
  const named = new Map<string, Release>();
  for (const release of releases) {
    const { uniqueName, name } = release;
    const owner = named.get(uniqueName) ?? release;
    named.set(uniqueName, owner);
    if (owner.name !== name)
      add(release, owner, `claims the unique name ${uniqueName}, which is ${owner.name}'s already`);
  }
  const claims = releases.flatMap(claimsOf);
  for (const [claim, { release, what }] of findOverlaps(claims))
    add(
      claim.release,
      release,
      claim.what === what
        ? `claims ${what}, which is ${release.name}'s already`
        : `claims ${claim.what}, which has paths of ${what} of ${release.name}`,
    );
  for (const [{ release, what }, earlier] of findForeignEntries(claims, releases))
    add(release, earlier.release, `claims ${what}, which is ${earlier.release.name}'s page`);
  const owners = parseOwners(config, 'config.json');
  const taken = releases
    .map((release) => ({ release, reasons: findTaken(owners, release) }))
    .filter(({ reasons }) => reasons.length > 0);
  return [...pairs.values(), ...taken];
}
