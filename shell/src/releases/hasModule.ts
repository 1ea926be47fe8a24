import type { PageRelease } from '@synapsei/shared-types/registry';

/** Whether a release has a module. While its files are unknown, it has those that its routes and slots name. */
export function hasModule(release: PageRelease, module: string): boolean {
  if ('exposes' in release) return module in release.exposes;
  return [...release.routes, ...release.slots].some((place) => place.module === module);
}
