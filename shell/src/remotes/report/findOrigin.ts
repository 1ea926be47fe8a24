import type { ExposedModule } from '../exposedModules';

/** A release that runs on this page, and why this one. */
export type Origin = Pick<ExposedModule, 'release' | 'source'>;

/** The release that an address belongs to; of nested folders the inner one. */
export function findOrigin(all: Iterable<Origin>, url: string): Origin | undefined {
  return [...all]
    .filter(({ release }) => url.startsWith(release.baseUrl))
    .sort((left, right) => right.release.baseUrl.length - left.release.baseUrl.length)[0];
}
