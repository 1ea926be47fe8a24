/** Whose file an address is. Of releases in folders below each other it is the inner one's. */
export function findOrigin<Found extends { release: { baseUrl: string } }>(
  all: Iterable<Found>,
  url: string,
): Found | undefined {
  return [...all]
    .filter(({ release }) => url.startsWith(release.baseUrl))
    .sort((left, right) => right.release.baseUrl.length - left.release.baseUrl.length)[0];
}
