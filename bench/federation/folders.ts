import { inRoot } from '@synapsei/presets/inRoot';

/** Output that every run recreates. */
const inTwin = (folder: string) => inRoot('.cache', 'twin', folder);

/** The monolith's build and page, a copy of the built site, and data that services write during a run. */
export const folders = {
  dist: inTwin('dist'),
  site: inTwin('site'),
  federated: inTwin('federated'),
  data: inTwin('data'),
};
