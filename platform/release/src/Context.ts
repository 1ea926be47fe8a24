import type { Records } from './releases/records';
import type { Repository } from './repository/openRepository';
import type { ReleaseStore } from './store/ReleaseStore';
import type { Target } from './target';

/** What reading a commit takes. */
export type Reading = Pick<Context, 'repository' | 'records' | 'store' | 'target'>;

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
  /** Another branch to push to, for a pull request. Default: the target's own. */
  branch?: string;
  /** Tells a person what is under way. */
  progress: (line: string) => void;
  now: () => Date;
  /** Asks the person at the terminal. Default: there is no terminal. */
  ask?: (question: string) => Promise<string>;
  /** Shows the newest commit from a detached process and returns at once. Default: the command shows it itself. */
  showApart?: () => void;
};
