import { createOnce, type Once } from './createOnce';
import {
  createRepository,
  isAddress,
  openRepository,
  type Repository,
} from './repository/openRepository';
import type { ReleaseStore } from './store/ReleaseStore';
import { openStore, type Target } from './target';

/** Tools for reading a commit. */
export type Reading = Pick<Context, 'repository' | 'records' | 'store' | 'target'>;

/** The target of a command, and its output to people. */
export type Context = {
  target: Target;
  /** What is live. */
  repository: Repository;
  /** The files. */
  store: ReleaseStore;
  /** The records of releases among them. */
  records: Once;
  /** The reason, for the history. */
  why: string;
  /** Another branch to push to, for a pull request. Default: the target's own. */
  branch?: string;
  /** Reports progress to a person. */
  progress: (line: string) => void;
  now: () => Date;
};

/** `isNew`: makes a repository in a folder. @throws Refusal when there is none */
export async function openContext(target: Target, isNew = false): Promise<Context> {
  if (isNew && !isAddress(target.repository))
    await createRepository(target.repository, target.branch);
  return {
    target,
    repository: openRepository(target.repository, target.branch),
    store: await openStore(target.store),
    records: createOnce(),
    why: '',
    progress: () => undefined,
    now: () => new Date(),
  };
}
