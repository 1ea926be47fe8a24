import type { ReleaseStore } from './store/ReleaseStore';
import type { Target } from './target';

/** What every release command works with. */
export type Context = {
  target: Target;
  store: ReleaseStore;
  /** Who asked for it and why: part of the history. */
  by: string;
  why: string;
  /** Check everything, change nothing. */
  isDryRun: boolean;
  /** Tells a person what is under way. */
  progress: (line: string) => void;
  now: () => Date;
};
