import type { Part, ReleaseState } from '@synapsei/release/testing';
import type { Place } from './findFile';

/** A release that visitors do not get yet. */
export type Candidate = Part & {
  /** The state in which it is published. */
  know: (state: ReleaseState) => ReleaseState;
  /** Where its files are if no server has them. */
  places: Place[];
};
