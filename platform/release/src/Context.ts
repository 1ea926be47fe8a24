import type { Records } from './releases/records';
import type { Repository } from './repository/openRepository';
import type { ReleaseStore } from './store/ReleaseStore';
import type { Target } from './target';

/** What a command works on, and how it speaks to people. */
export type Context = {
  target: Target;
  /** What is live. */
  repository: Repository;
  /** The files. */
  store: ReleaseStore;
  /** The records of releases among them. */
  records: Records;
  /** The reason, for the history. */
  why: string;
  isDryRun: boolean;
  /** Another branch to push to, for a pull request. By default the target's own. */
  branch?: string;
  /** Tells a person what is under way. */
  progress: (line: string) => void;
  now: () => Date;
  /** Asks whoever sits at a terminal, and has the answer. By default nobody does. */
  ask?: (question: string) => Promise<string>;
  /** Lets a process of its own show the newest commit, and does not wait. By default the command shows it itself. */
  showApart?: () => void;
};
