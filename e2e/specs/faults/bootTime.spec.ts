import type { Browser } from '@playwright/test';
import { deployedSite, type RemoteName } from '../../core/origins';
import { answers, createFaults, files } from '../../core/Faults';
import { both, chromiumOnly, drill, plantedFaults } from '../../core/needs';
import { expect, test } from '../../core/test';
import { useDeployedSite } from '../../core/useDeployedSite';
import { createSite } from '../../pages/Site';

type Boot = {
  /** Reacts that rendered, including the one that made the shell respond to input. */
  commits: number;
  /** Files fetched up to that moment. */
  fetched: string[];
};
type Probe = { __boot?: Boot };

/** Opens Home as a new visitor, and records the shell's work until it first responds to input. */
async function boot(browser: Browser, hanging: RemoteName[]) {
  const page = await browser.newPage();
  if (deployedSite) await useDeployedSite(page);
  const faults = createFaults(page);
  for (const remote of hanging) await faults.serve(remote, files.all, answers.hangs);
  await page.addInitScript(() => {
    let commits = 0;
    const onCommitFiberRoot = () => {
      commits += 1;
      const toggle = document.querySelector('[role="switch"]') ?? {};
      // React puts its own keys on elements that it manages.
      if (!Object.keys(toggle).some((key) => key.startsWith('__reactProps'))) return;
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      (globalThis as Probe).__boot ??= { commits, fetched };
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  const site = createSite(page);
  await site.open('/');
  await page.waitForFunction(() => (globalThis as Probe).__boot);
  return { page, site, ...(await page.evaluate(() => (globalThis as Probe).__boot!)) };
}

test(
  'with every remote hanging the shell becomes interactive with no extra work, and waits for no remote file',
  both(plantedFaults, drill, chromiumOnly),
  async ({ browser }) => {
    const normal = await boot(browser, []);
    const { page, site, commits, fetched } = await boot(browser, [
      'mf-content',
      'mf-chat',
      'mf-podcast',
    ]);
    expect(commits).toBe(normal.commits);
    expect(fetched.filter((url) => /remoteEntry|__federation_expose/.test(url))).toEqual([]);
    await site.themeToggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const waiting = page.getByRole('status').filter({ hasText: /Loading|Still loading/ });
    await expect(waiting.first()).toBeAttached();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all([normal.page.close(), page.close()]);
  },
);
