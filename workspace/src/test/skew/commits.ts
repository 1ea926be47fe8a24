import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type Commit = {
  /** As short as is unique. */
  hash: string;
  /** Hash, date and subject, for people. */
  text: string;
};

/** @throws Error with git's message */
function git(repository: string, ...args: string[]): string {
  return execFileSync('git', ['-C', repository, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

const hintOf = (repository: string) =>
  git(repository, 'rev-parse', '--is-shallow-repository') === 'true'
    ? ' This clone is shallow; "git fetch --unshallow" fetches the rest.'
    : '';

/**
 * The commit that a branch, tag, hash or `HEAD~30` names.
 * @throws Error if it names none, or this is not a git repository
 */
export function findCommit(repository: string, ref: string): Commit {
  try {
    git(repository, 'rev-parse', '--git-dir');
  } catch (cause) {
    throw new Error(`${repository} is not a git repository, so there are no earlier commits.`, {
      cause,
    });
  }
  try {
    const name = [`${ref}^{commit}`];
    const hash = git(repository, 'rev-parse', '--verify', '--short', '--end-of-options', ...name);
    return { hash, text: git(repository, 'log', '-1', '--format=%h of %as, "%s"', hash) };
  } catch (cause) {
    throw new Error(`"${ref}" does not name a commit here.${hintOf(repository)}`, { cause });
  }
}

/** Checks a commit out beside the workspace while `use` runs, and always removes it. */
export async function withWorktree<Result>(
  repository: string,
  { hash }: Commit,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `skew-${hash}-`));
  try {
    git(repository, 'worktree', 'add', '--detach', '--quiet', folder, hash);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    git(repository, 'worktree', 'prune');
  }
}
