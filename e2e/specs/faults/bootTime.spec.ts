import type { Browser, Route } from '@playwright/test';
import { deployedSite } from '../../core/deployedSite';
import { answers, Faults, files, type RemoteName } from '../../core/Faults';
import { both, drill, plantedFaults } from '../../core/needs';
import { expect, test } from '../../core/test';
import { useDeployedSite } from '../../core/useDeployedSite';
import { Site } from '../../pages/Site';

const remotes: RemoteName[] = ['mf-content', 'mf-chat', 'mf-podcast'];
const rounds = 5;

type Boot = {
  /** The main thread's CPU time until then. */
  seconds: number;
  /** Wall time. */
  milliseconds: number;
  /** Requests of scripts and styles finished by then, without their hashes. */
  fetched: string[];
};

type Probe = { __interactive?: number };

/** Opens Home as a new visitor and measures when the shell first responds to input. */
async function boot(browser: Browser, isHanging: boolean): Promise<Boot> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (deployedSite) await useDeployedSite(page);
  // Both runs intercept requests, so that the cost of interception cancels out.
  const faults = new Faults(page);
  const answer = isHanging ? answers.hangs : (route: Route) => route.continue();
  for (const remote of remotes) await faults.serve(remote, files.all, answer);
  await page.addInitScript(() => {
    const look = () => {
      const toggle = document.querySelector('[role="switch"]');
      // React puts its own keys on elements that it manages.
      const isAlive = toggle && Object.keys(toggle).some((key) => key.startsWith('__reactProps'));
      if (isAlive) (globalThis as Probe).__interactive = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await new Site(page).open('/');
  await page.waitForFunction(() => (globalThis as Probe).__interactive !== undefined);
  const { metrics } = await session.send('Performance.getMetrics');
  const { milliseconds, fetched } = await page.evaluate(() => ({
    milliseconds: (globalThis as Probe).__interactive!,
    fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd <= (globalThis as Probe).__interactive!)
      .map(({ name }) => name),
  }));
  if (isHanging) {
    const toggle = new Site(page).themeToggle;
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /Loading|Still loading/ })
        .first(),
    ).toBeAttached();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  return {
    seconds: metrics.find(({ name }) => name === 'TaskDuration')!.value,
    milliseconds,
    fetched,
  };
}

const median = (values: number[]) =>
  values.sort((left, right) => left - right)[values.length >> 1]!;

test(
  'with every remote hanging the shell becomes interactive with no extra work, and waits for no remote file',
  both(plantedFaults, drill),
  async ({ browser }) => {
    const normal: Boot[] = [];
    const hanging: Boot[] = [];
    for (let round = 0; round < rounds; round++) {
      normal.push(await boot(browser, false));
      hanging.push(await boot(browser, true));
    }
    const ratioOf = (pick: (one: Boot) => number) =>
      median(hanging.map(pick)) / median(normal.map(pick));
    test.info().annotations.push({
      type: 'hanging beside normal: wall time, CPU time',
      description: `${ratioOf(({ milliseconds }) => milliseconds).toFixed(2)}, ${ratioOf(({ seconds }) => seconds).toFixed(2)}`,
    });
    const remoteFile = /remoteEntry|__federation_expose/;
    expect(hanging.flatMap(({ fetched }) => fetched).filter((url) => remoteFile.test(url))).toEqual(
      [],
    );
    expect(ratioOf(({ seconds }) => seconds)).toBeLessThan(1.1);
  },
);
