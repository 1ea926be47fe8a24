import path from 'node:path';
import type { PartName } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';

/** Output that every run recreates. */
const inTwin = (...segments: string[]) => inRoot('.cache', 'twin', ...segments);

/** The monolith's build and page, a copy of the built site, and data that services write during a run. */
export const folders = {
  dist: inTwin('dist'),
  site: inTwin('site'),
  federated: inTwin('federated'),
  data: inTwin('data'),
};

/** Where the benchmark serves a built deployable from. */
export const snapshotOf = (name: PartName) => path.join(folders.federated, name);
