/**
 * Whose element it is: builds put a remote's name into each of its class names. Of remotes inside each other it
 * is the inner one, of several versions the last.
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
