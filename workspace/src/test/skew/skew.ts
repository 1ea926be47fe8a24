import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { findTarget, readBuild, readShellBuild } from '@synapsei/release/testing';
import { localTarget } from '../../localTarget';
import { announceBrowser } from '../findChromium';
import { browserTests } from '../suites';
import { remotes } from '../../site/parts';
import { workspaces } from '../../verify/workspaces';
import { git, runTool } from '../../runTool';

/** Finds a branch, tag, hash or `HEAD~30`: a short hash, and a text for people. @throws Error if there is none */
export function findCommit(repository: string, ref: string) {
  const ask = (...question: string[]) => {
    try {
      return git(repository, 'rev-parse', ...question);
    } catch {
      return undefined;
    }
  };
  const isShallow = ask('--is-shallow-repository');
  if (!isShallow)
    throw new Error(`${repository} is not a git repository, so there are no earlier commits.`);
  const hash = ask('--verify', '--short', '--end-of-options', `${ref}^{commit}`);
  if (hash) return { hash, text: git(repository, 'log', '-1', '--format=%h of %as, "%s"', hash) };
  const hint =
    isShallow === 'true' ? ' This clone is shallow; "git fetch --unshallow" fetches the rest.' : '';
  throw new Error(`"${ref}" does not name a commit here.${hint}`);
}

export type Commit = ReturnType<typeof findCommit>;

/** Checks a commit out while `use` runs, and removes it. After an interruption `guardRun` removes it. */
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

/** Links the packages of another `node_modules`. Links are copied, so that workspaces point beside the copy. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    const [source, link] = [path.join(from, name), path.join(to, name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), link);
    // Links in there point to the workspace's own packages and commands.
    else if (name === '.bin' || name.startsWith('@')) linkFolder(source, link);
    else if (!name.startsWith('.')) symlinkSync(source, link);
  }
}

/** Whether both require the same packages, and `from` has them installed. */
export function haveSameModules(from: string, to: string): boolean {
  const [here, there] = [from, to].map((folder) => path.join(folder, 'package-lock.json'));
  if (![here!, there!, path.join(from, 'node_modules')].every(existsSync)) return false;
  return readFileSync(here!).equals(readFileSync(there!));
}

/** Gives a checkout the installed packages of another, and its own workspaces. */
export function linkModules(from: string, to: string): void {
  for (const folder of ['', ...workspaces(from)]) {
    const modules = path.join(from, folder, 'node_modules');
    if (existsSync(modules)) linkFolder(modules, path.join(to, folder, 'node_modules'));
  }
}

/** Checks that a checkout has all deployables. @throws Error that names missing ones */
export function checkLayout(folder: string, { text }: Commit): void {
  const missing = ['', 'shell', ...remotes.map((remote) => remote.folder)]
    .map((part) => path.join(part, 'package.json'))
    .filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length === 0) return;
  throw new Error(
    `${text}, has no ${missing.join(', ')}: it is not a site with today's deployables.`,
  );
}

/** Installs and builds a checkout with its own tools. @throws Error that says what failed */
export async function buildCommit(folder: string, commit: Commit): Promise<void> {
  const npm = async (command: string, ...options: string[]) => {
    const args = [...command.split(' '), ...options];
    const code = await runTool('npm', args, { folder, environment: { NODE_ENV: '' } });
    if (code !== 0) throw new Error(`${commit.text}: "npm ${command}" failed there.`);
  };
  checkLayout(folder, commit);
  if (haveSameModules(inRoot(), folder)) linkModules(inRoot(), folder);
  else await npm('ci', '--no-audit', '--no-fund');
  await npm('run build', '--silent');
  // A build may fail and still exit with 0.
  readShellBuild(path.join(folder, 'shell', 'dist'));
  for (const remote of remotes) readBuild(path.join(folder, remote.folder, 'dist'));
}

/** Tests today's parts with earlier releases. @returns the exit code @throws Error for an unknown commit */
export async function skew(
  args: string[],
  { from, target }: { from?: string; target?: string },
  base: number,
): Promise<number> {
  // Before building a commit, because the builds are useless without a browser.
  announceBrowser();
  const run = async (previous: string) => {
    console.log(`Previous releases: ${previous}`);
    const options = { report: 'skew.json' };
    const { failed } = await browserTests(['--project=skew', ...args], options);
    return failed > 0 ? 1 : 0;
  };
  if (from !== undefined) {
    const commit = findCommit(inRoot(), from);
    return withWorktree(inRoot(), commit, async (folder) => {
      console.log(`Building ${commit.text}`);
      await buildCommit(folder, commit);
      Object.assign(process.env, { SKEW_BUILDS: folder, SKEW_COMMIT: commit.hash });
      return run(commit.text);
    });
  }
  if (!target)
    return run("today's builds under an earlier version; --from <commit> takes those of a commit.");
  const found = findTarget(target, process.cwd(), { local: localTarget(base) });
  process.env.SKEW_TARGET = JSON.stringify(found);
  return run(`what is live in ${found.name}, ${found.repository}`);
}
