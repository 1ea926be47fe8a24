import type { ExposedModules, Implements } from '@synapsei/shared-types';

/** Fails to compile when a module no longer is what the shell expects of it. */
export type Contract = Implements<
  ExposedModules<'mf_podcast'>,
  { './PodcastCarousel': typeof import('./exposes/PodcastCarousel') }
>;
