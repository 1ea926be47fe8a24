import { routePattern, type Release } from '@synapsei/shared-types/registry';
import { parseOwners, type SiteConfig } from '../keys/owners';

/** Two releases that claim the same, and each reason; or one that claims what the config gives to another remote. */
export type Clash = { release: Release; owner?: Release; reasons: string[] };

function segmentsOf(pattern: string) {
  const isOpen = pattern.endsWith('/*');
  const fixed = isOpen ? pattern.slice(0, -2) : pattern;
  return { isOpen, segments: fixed.split('/').filter(Boolean) };
}

const isParameter = (segment: string) => segment.startsWith(':');

/** Whether there is a path of both patterns: `/service/:key` and `/service/ai-agents`, `/docs/*` and `/docs/a`. */
export function overlap(left: string, right: string): boolean {
  const [short, long] = [segmentsOf(left), segmentsOf(right)].sort(
    (one, other) => one.segments.length - other.segments.length,
  ) as [ReturnType<typeof segmentsOf>, ReturnType<typeof segmentsOf>];
  const isDeeper = short.segments.length < long.segments.length;
  if (isDeeper && !short.isOpen) return false;
  return short.segments.every((segment, at) => {
    const other = long.segments[at] ?? '';
    return segment === other || isParameter(segment) || isParameter(other);
  });
}

/** What a release puts where there is room for one only. */
type Claim = { release: Release; pattern: string; what: string };

const claimsOf = (release: Release): Claim[] =>
  release.routes.map((route) => {
    const pattern = routePattern(route);
    return { release, pattern, what: `the route ${pattern}` };
  });

/** By their first segment, so that a site of many remotes compares few; those that begin with any are compared with all. */
function groupOf(pattern: string): string {
  const [first = ''] = segmentsOf(pattern).segments;
  return isParameter(first) || pattern === '/*' ? '*' : first;
}

/** Each claim with those of other remotes before it that a path may be of as well. */
function* findOverlaps(claims: Claim[]): Generator<[claim: Claim, earlier: Claim]> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const group = groupOf(claim.pattern);
    const near = group === '*' ? [...groups.values()] : [groups.get(group), groups.get('*')];
    for (const earlier of near.flatMap((one) => one ?? [])) {
      const isOther = earlier.release.name !== claim.release.name;
      if (isOther && overlap(earlier.pattern, claim.pattern)) yield [claim, earlier];
    }
    groups.set(group, [...(groups.get(group) ?? []), claim]);
  }
}

/** Entries of the navigation that lead to another remote's page. */
function* findForeignEntries(claims: Claim[], releases: Release[]): Generator<[Claim, Claim]> {
  const entries = releases.flatMap((release) =>
    release.navigation
      .filter(({ path }) => !claimsOf(release).some(({ pattern }) => overlap(pattern, path)))
      .map(({ label, path }) => ({
        release,
        pattern: path,
        what: `the entry "${label}" for ${path}`,
      })),
  );
  if (entries.length === 0) return;
  const isEntry = new Set<Claim>(entries);
  for (const [claim, earlier] of findOverlaps([...claims, ...entries]))
    if (isEntry.has(claim) && !isEntry.has(earlier)) yield [claim, earlier];
}

/** What `owners` gives to other remotes: everything below a path, or a slot. */
function findTaken(config: SiteConfig, release: Release): string[] {
  const { paths, slots } = parseOwners(config, 'config.json');
  const claims = [
    ...claimsOf(release),
    ...release.navigation.map(({ label, path }) => ({
      pattern: path,
      what: `the entry "${label}"`,
    })),
  ];
  const ownPaths = claims.flatMap(({ pattern, what }) =>
    Object.entries(paths)
      .filter(([prefix, owner]) => owner !== release.name && overlap(`${prefix}/*`, pattern))
      .map(([prefix, owner]) => `claims ${what}, but ${prefix} is ${owner}'s`),
  );
  const ownSlots = release.slots.flatMap(({ slot }) => {
    const owner = slots[slot];
    return owner && owner !== release.name ? [`fills slot ${slot}, which is ${owner}'s`] : [];
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
  const taken = releases
    .map((release) => ({ release, reasons: findTaken(config, release) }))
    .filter(({ reasons }) => reasons.length > 0);
  return [...pairs.values(), ...taken];
}
