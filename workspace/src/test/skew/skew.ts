import { inRoot } from '@synapsei/presets/inRoot';
import { announceBrowser } from '../announceBrowser';
import { browserTests } from '../suites';
import { takeOption } from '../takeOption';
import { buildCommit } from './buildCommit';
import { findCommit, withWorktree } from './commits';

/** A terminal's exit code for a program ended by Ctrl-C. */
const interrupted = 130;

/** Ctrl-C reaches a program run by npm twice: from the terminal and from npm. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => controller.abort(new Error('Interrupted.')));
  return controller.signal;
}

async function runSuite(args: string[], signal?: AbortSignal): Promise<void> {
  const suite = ['--project=skew', ...args];
  const { failed } = await browserTests(suite, { report: 'skew.json', signal });
  signal?.throwIfAborted();
  process.exitCode = failed > 0 ? 1 : 0;
}

async function runFrom(ref: string, args: string[]): Promise<void> {
  const commit = findCommit(inRoot(), ref);
  const signal = untilInterrupted();
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

/**
 * Tests today's shell and remotes with earlier releases: those of a commit (`--from v1.2.0`), those
 * live in the store that `SKEW_STORE` names, or today's under an earlier version. Further arguments
 * are Playwright's.
 * @throws Error if the commit does not exist or cannot be built
 */
export async function skew(args: string[]): Promise<void> {
  const example = 'npx site e2e-skew --from HEAD~30';
  const { value: from, rest } = takeOption(args, '--from', example);
  // Before the builds of a commit, which are useless without a browser.
  announceBrowser();
  if (from) return runFrom(from, rest);
  const store = process.env.SKEW_STORE;
  console.log(
    store
      ? `Previous releases: what is live in ${store}`
      : "Previous releases: today's builds under an earlier version; --from <commit> takes those of an earlier commit.",
  );
  return runSuite(rest);
}
