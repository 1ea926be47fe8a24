import type { Release } from '@synapsei/shared-types/registry';

/** Two remotes that claim the same thing of a page, and what it is. */
type Clash = { owner: Release; other: Release; reason: string };

const claimsOf = ({ uniqueName, routes }: Release) => [
  `the unique name ${uniqueName}`,
  ...routes.map(({ path }) => `the route ${path}`),
];

/** Remotes must not share what a page has only once: the unique name of a bundle, and a route. */
export function findClashes(releases: readonly Release[]): Clash[] {
  const owners = new Map<string, Release>();
  return releases.flatMap((other) =>
    claimsOf(other).flatMap((claim) => {
      const owner = owners.get(claim);
      if (!owner) owners.set(claim, other);
      return owner && owner.name !== other.name
        ? [{ owner, other, reason: `claims ${claim}, which is ${owner.name}'s already` }]
        : [];
    }),
  );
}
