/** Finds the release that a file's address belongs to. Where release folders are nested, the inner one wins. */
export function findOrigin<Found extends { release: { baseUrl: string } }>(
  all: Iterable<Found>,
  url: string,
): Found | undefined {
  return [...all]
    .filter(({ release }) => url.startsWith(release.baseUrl))
    .sort((left, right) => right.release.baseUrl.length - left.release.baseUrl.length)[0];
}

/**
 * Finds the remote that an element belongs to: builds put a remote's name into each of its class names. Where remotes
 * are nested, the inner one wins; among several versions, the last.
 */
export function findByElement<Found extends { release: { name: string } }>(
  all: readonly Found[],
  target: EventTarget | null,
): Found | undefined {
  let element = target instanceof Element ? target : null;
  for (; element; element = element.parentElement) {
    const names = [...element.classList].map((name) => name.split('__', 1)[0]);
    const found = all.findLast(({ release }) => names.includes(release.name));
    if (found) return found;
  }
  return undefined;
}
