import { routePattern, type Release, type SlotName } from '@synapsei/shared-types/registry';

/** Slots that show their first module and no other. */
const soleSlots: SlotName[] = ['search'];

/** Two releases with the same claims, and the reasons. */
export type Clash = { release: Release; owner: Release; reasons: string[] };

/** A claim that only one remote can have: a name, the paths of a route, or a navigation entry that leads to them. */
type Claim = {
  release: Release;
  kind: 'name' | 'route' | 'entry';
  what: string;
  segments: string[];
  /** Whether the paths below are claimed as well. */
  isOpen: boolean;
};

const isParameter = (segment: string) => segment.startsWith(':');

/** Whether both match some path: `/service/:key` and `/service/ai-agents`, `/docs/*` and `/docs/a`. */
function overlap(left: Claim, right: Claim): boolean {
  if ((left.kind === 'name') !== (right.kind === 'name')) return false;
  const [short, long] =
    left.segments.length <= right.segments.length ? [left, right] : [right, left];
  const isDeeper = short.segments.length < long.segments.length;
  if (isDeeper && !short.isOpen) return false;
  return short.segments.every((segment, at) => {
    const other = long.segments[at] ?? '';
    return segment === other || isParameter(segment) || isParameter(other);
  });
}

function claimsOf(release: Release): Claim[] {
  const byPath = (kind: Claim['kind'], pattern: string, what: string): Claim => {
    const isOpen = pattern.endsWith('/*');
    const segments = (isOpen ? pattern.slice(0, -2) : pattern).split('/').filter(Boolean);
    return { release, kind, what, segments, isOpen };
  };
  const sole = release.slots.filter(({ slot }) => soleSlots.includes(slot));
  const names = new Set([
    `the unique name ${release.uniqueName}`,
    ...sole.map(({ slot }) => `the slot ${slot}`),
  ]);
  const routes = release.routes
    .map(routePattern)
    .map((pattern) => byPath('route', pattern, `the route ${pattern}`));
  const entries = release.navigation
    .map(({ label, path }) => byPath('entry', path, `the entry "${label}" for ${path}`))
    // An entry for a page of its own remote clashes with nothing.
    .filter((entry) => !routes.some((route) => overlap(route, entry)));
  return [
    ...[...names].map((what): Claim => ({
      release,
      kind: 'name',
      what,
      segments: [what],
      isOpen: false,
    })),
    ...routes,
    ...entries,
  ];
}

/** By their first segment, so that a site of many remotes compares few; those that begin with any are compared with all. */
function groupOf({ segments: [first], isOpen }: Claim): string {
  if (first === undefined) return isOpen ? '*' : '';
  return isParameter(first) ? '*' : first;
}

/** What one remote claims of another's, in words; entries may lead where others lead. */
function reasonOf({ kind, what }: Claim, earlier: Claim): string | null {
  const { name } = earlier.release;
  if (earlier.kind === 'entry') return null;
  if (kind === 'entry') return `claims ${what}, which is ${name}'s page`;
  if (earlier.what === what) return `claims ${what}, which is ${name}'s already`;
  return `claims ${what}, which has paths of ${earlier.what} of ${name}`;
}

/**
 * What two releases may not share: a bundle's unique name, an exclusive slot, the path of a route, or a navigation
 * entry for the other's page. Versions of one remote do not clash.
 */
export function findClashes(releases: Release[]): Clash[] {
  /** Clashes of the same two releases are one. */
  const pairs = new Map<string, Clash>();
  const groups = new Map<string, Claim[]>();
  const claims = releases.flatMap(claimsOf);
  const isEntry = ({ kind }: Claim) => kind === 'entry';
  for (const claim of [...claims.filter((one) => !isEntry(one)), ...claims.filter(isEntry)]) {
    const { release } = claim;
    const group = groupOf(claim);
    const near = group === '*' ? [...groups.values()] : [groups.get(group), groups.get('*')];
    for (const earlier of near.flatMap((one) => one ?? [])) {
      const owner = earlier.release;
      if (owner.name === release.name || !overlap(earlier, claim)) continue;
      const reason = reasonOf(claim, earlier);
      if (!reason) continue;
      const key = `${owner.name} ${owner.version} ${release.name} ${release.version}`;
      const pair = pairs.get(key) ?? { release, owner, reasons: [] };
      pairs.set(key, pair);
      pair.reasons.push(reason);
    }
    const own = groups.get(group) ?? [];
    groups.set(group, own);
    own.push(claim);
  }
  return [...pairs.values()];
}
