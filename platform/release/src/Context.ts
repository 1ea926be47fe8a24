import type { Signer } from './keys/Signer';
import type { ReleaseStore } from './store/ReleaseStore';
import type { Target } from './target';

export type ReadContext = {
  target: Target;
  store: ReleaseStore;
  why: string;
  isDryRun: boolean;
  /** Tells a person what is under way. */
  progress: (line: string) => void;
  now: () => Date;
  /** Asks whoever sits at a terminal, and has the answer. By default nobody does. */
  ask?: (question: string) => Promise<string>;
  /** Lets a process of its own show the newest revision, and does not wait. By default the command shows it itself. */
  showApart?: () => void;
};

export type Context = ReadContext & { signer: Signer };
