import { inRoot } from '@synapsei/presets/inRoot';
import { findTarget } from '@synapsei/release/testing';
import { localTarget } from '../../localTarget';
import { announceBrowser } from '../findChromium';
import { browserTests } from '../suites';
import { buildCommit, findCommit, withWorktree } from './buildCommit';

async function runSuite(args: string[]): Promise<void> {
  const { failed } = await browserTests(['--project=skew', ...args], { report: 'skew.json' });
  process.exitCode = failed > 0 ? 1 : 0;
}

async function runFrom(ref: string, args: string[]): Promise<void> {
  const commit = findCommit(inRoot(), ref);
  console.log(`Previous releases: ${commit.text}`);
  await withWorktree(inRoot(), commit, async (folder) => {
    await buildCommit(folder, commit);
    Object.assign(process.env, { SKEW_BUILDS: folder, SKEW_COMMIT: commit.hash });
    await runSuite(args);
  });
}

/** As `site e2e-skew --help` explains them. */
type Flags = { from?: string; target?: string };

/**
 * Tests today's shell and remotes with earlier releases. `args` are Playwright's.
 * @throws Error if the commit does not exist or cannot be built
 */
export async function skew(args: string[], { from, target }: Flags, base: number): Promise<void> {
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
