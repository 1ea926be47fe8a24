import type { ReleaseState } from '../../../release/state/ReleaseState';
import type { ReleaseStore } from '../../../release/store/ReleaseStore';
import type { Target } from '../../../release/target';

/** What visitors get now, and where a run keeps what it makes. */
export type LiveSite = {
  target: Target;
  /** Writing to it changes nothing but `folder`. */
  store: ReleaseStore;
  /** Each part at its live version alone. */
  state: ReleaseState;
  /** Of the run: gone at its end. */
  folder: string;
};
