/** Finds the release that a file's address belongs to. Where release folders are nested, the inner one wins. */
export function findOrigin<Found extends { release: { baseUrl: string } }>(
  all: Iterable<Found>,
  url: string,
): Found | undefined {
  return [...all]
    .filter(({ release }) => url.startsWith(release.baseUrl))
    .sort((left, right) => right.release.baseUrl.length - left.release.baseUrl.length)[0];
}
