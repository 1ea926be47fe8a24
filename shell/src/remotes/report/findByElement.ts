import type { Origin } from './findOrigin';

const classesOf = ({ release }: Pick<Origin, 'release'>) => `[class*="${release.name}__"]`;

/**
 * Whose element it is: class names of a remote's elements start with its name. Of remotes inside each other it
 * is the inner one, of several versions the last.
 */
export function findByElement<Found extends Pick<Origin, 'release'>>(
  all: readonly Found[],
  target: EventTarget | null,
): Found | undefined {
  if (all.length === 0 || !(target instanceof Element)) return undefined;
  const own = target.closest(all.map(classesOf).join());
  return own ? all.findLast((one) => own.matches(classesOf(one))) : undefined;
}
