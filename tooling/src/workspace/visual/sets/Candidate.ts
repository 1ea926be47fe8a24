import type { Part } from '../../../release/state/parts';
import type { ReleaseState } from '../../../release/state/ReleaseState';
import type { Place } from './findFile';

/** A release that visitors do not get yet. */
export type Candidate = Part & {
  /** The state in which it is published. */
  know: (state: ReleaseState) => ReleaseState;
  /** Where its files are if no server has them. */
  places: Place[];
};

/** `mf_content@0.2.0`. */
export const titleOf = ({ name, version }: Part): string => `${name}@${version}`;
