import { inRoot } from '@synapsei/presets/inRoot';
import { findTarget } from '@synapsei/release/testing';
import { localTarget } from '../../localTarget';
import { announceBrowser } from '../findChromium';
import { browserTests } from '../suites';
import { buildCommit, findCommit, withWorktree } from './buildCommit';

/** A terminal's exit code for a program ended by Ctrl-C. */
const interrupted = 130;

async function runSuite(args: string[], signal?: AbortSignal): Promise<void> {
  const suite = ['--project=skew', ...args];
  const { failed } = await browserTests(suite, { report: 'skew.json', signal });
  signal?.throwIfAborted();
  process.exitCode = failed > 0 ? 1 : 0;
}

async function runFrom(ref: string, args: string[]): Promise<void> {
  const commit = findCommit(inRoot(), ref);
  const controller = new AbortController();
  const { signal } = controller;
  // Ctrl-C reaches a program run by npm twice: from the terminal and from npm.
  for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => controller.abort(new Error('Interrupted.')));
  console.log(`Previous releases: ${commit.text}`);
  try {
    await withWorktree(inRoot(), commit, async (folder) => {
      await buildCommit(folder, commit, signal);
      Object.assign(process.env, { SKEW_BUILDS: folder, SKEW_COMMIT: commit.hash });
      await runSuite(args, signal);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    process.exitCode = interrupted;
  }
}

type Earlier = {
  /** A commit. Default: what is live in the target. */
  from?: string;
  /** Name of a target. Default: today's builds, under an earlier version. */
  target?: string;
};

/**
 * Tests today's shell and remotes with earlier releases. Further arguments are Playwright's.
 * @throws Error if the commit does not exist or cannot be built
 */
export async function skew(args: string[], { from, target }: Earlier, base: number): Promise<void> {
  // Before the builds of a commit, which are useless without a browser.
  announceBrowser();
  if (from !== undefined) return runFrom(from, args);
  if (target) {
    const { name, store } = findTarget(target, process.cwd(), { local: localTarget(base) });
    process.env.SKEW_STORE = store;
    console.log(`Previous releases: what is live in ${name}, ${store}`);
  } else {
    console.log(
      "Previous releases: today's builds under an earlier version; --from <commit> takes those of an earlier commit.",
    );
  }
  return runSuite(args);
}
