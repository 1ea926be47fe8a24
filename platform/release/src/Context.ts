import type { Signer } from './keys/Signer';
import type { ReleaseStore } from './store/ReleaseStore';
import type { Target } from './target';
import type { RunSuites } from './tested/RunSuites';

/** What a release command works with that changes nothing. */
export type ReadContext = {
  target: Target;
  store: ReleaseStore;
  /** Part of the history. */
  why: string;
  /** Check everything, change nothing. */
  isDryRun: boolean;
  /** Tells a person what is under way. */
  progress: (line: string) => void;
  now: () => Date;
  /** Asks whoever sits at a terminal, and has the answer. By default nobody does. */
  ask?: (question: string) => Promise<string>;
  /** Only the site's own repository has suites. By default there are none. */
  runSuites?: RunSuites;
};

/** What a command works with that changes something: every change is signed. */
export type Context = ReadContext & { signer: Signer };
