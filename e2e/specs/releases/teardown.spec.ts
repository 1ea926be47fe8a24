import type { Page } from '@playwright/test';
import { promote } from '@synapsei/release/testing';
import { localConfig } from '@synapsei/workspace/testing';
import { footprintOf, type Footprint } from '../../ownSites/footprintOf';
import { both, chromiumOnly, drill, ownServices } from '../../core/needs';
import { comeBack, untilLive } from '../../ownSites/openTab';
import { portBase } from '../../core/origins';
import { createReleaseTarget } from '../../ownSites/ReleaseTarget';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../ownSites/versionText';
import { createPodcast } from '../../pages/Podcast';
import type { Site } from '../../pages/Site';

test.setTimeout(300_000);

/** Pages of all remotes; the carousel of the podcast is on Home. */
const walk: { path: string; heading: string | RegExp }[] = [
  { path: '/products', heading: 'Products we build ourselves' },
  { path: '/chat', heading: 'Welcome to Enhanced Chat Experience!' },
  { path: '/aiService', heading: /About/ },
  { path: '/', heading: 'From AI idea to a system that runs' },
];

/** Bytes by which the heap may grow, whatever the number of rounds. */
const slack = 2 * 1024 * 1024;

const goTo = (page: Page, path: string) =>
  page.evaluate((target) => (location.hash = target), `#${path}`);

async function walkOnce(page: Page, site: Site) {
  for (const { path, heading } of walk) {
    await goTo(page, path);
    await expect(site.heading).toHaveText(heading);
  }
}

/** Nothing grows with the number of rounds; small differences depend on the current page. */
function expectFlat(before: Footprint, after: Footprint, rounds: number) {
  test.info().annotations.push({
    type: `kept before and after ${rounds} rounds`,
    description: `${JSON.stringify(before)} ${JSON.stringify(after)}`,
  });
  expect(after.listeners - before.listeners, 'listeners').toBeLessThan(rounds / 2);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(rounds * 2);
  expect(after.links - before.links, 'style sheets and preloads').toBeLessThanOrEqual(0);
  expect(after.intervals - before.intervals, 'intervals').toBeLessThanOrEqual(0);
  expect(after.timeouts - before.timeouts, 'timeouts').toBeLessThan(rounds / 2);
  // A page that was just left may still be among them.
  expect(after.detached - before.detached, 'detached nodes').toBeLessThan(rounds / 2);
  expect(after.heap - before.heap, 'bytes of the heap').toBeLessThanOrEqual(slack);
}

test(
  'twenty rounds through the pages of all remotes leak nothing',
  both(ownServices, drill, chromiumOnly),
  async ({ page, site }) => {
    const readFootprint = await footprintOf(page);
    await page.goto('/#/');
    await untilLive(page);
    const walkRounds = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) await walkOnce(page, site);
      // Home is complete.
      await site.settled();
      await expect(createPodcast(page).slides).toHaveCount(3);
    };
    await walkRounds(5);
    const before = await readFootprint();
    await walkRounds(20);
    expectFlat(before, await readFootprint(), 20);
  },
);

test(
  'twenty upgrades of a remote leave the code, styles, nodes and listeners of one version',
  both(ownServices, drill, chromiumOnly),
  async ({ page, site }) => {
    const readFootprint = await footprintOf(page);
    const target = await createReleaseTarget();
    // Each style sheet that is waited for keeps a timer for this long.
    const { remotes } = localConfig(portBase);
    await target.configure({
      remotes: { ...remotes, origins: [target.filesOrigin], stylesMs: 1000 },
    });
    const versionOf = (round: number) => `7.${1 + (round % 5)}.0`;
    for (const version of [...[1, 2, 3, 4, 5].map(versionOf), '7.0.0'])
      await target.publish({ remote: 'mf-content', version, change: saying(version) });
    // A cached entry would run again without a request.
    await page.route(/remoteEntry/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers });
    });
    await page.goto(`${target.url}#/products`);
    await untilLive(page);

    async function visitProducts() {
      // Leaves the products, whose running version would otherwise stay.
      await goTo(page, '/chat');
      await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
      await comeBack(page);
      await goTo(page, '/products');
      await expect(site.heading).toHaveText(/^Products of version/);
      return site.heading.textContent();
    }
    const expectProductsOf = (version: string) =>
      expect.poll(visitProducts).toBe(headingOf(version));

    async function upgrade(round: number) {
      const version = versionOf(round);
      // The tab dropped the version long ago, so its code is requested and runs again.
      const entry = page.waitForRequest(`**/mf_content/${version}-*/remoteEntry*`);
      await promote(target.context, [{ name: 'mf_content', version }]);
      await expectProductsOf(version);
      await entry;
    }

    const sheets = page.locator('link[rel="stylesheet"][href*="/mf_content/"]');
    const versions = () =>
      sheets.evaluateAll((links) => [
        ...new Set(
          links.map((link) => /mf_content\/([\d.]+)-/.exec((link as HTMLLinkElement).href)![1]),
        ),
      ]);

    for (let round = 1; round <= 5; round++) await upgrade(round);
    await expect.poll(versions).toEqual([versionOf(5)]);
    const before = await readFootprint();
    for (let round = 6; round <= 25; round++) await upgrade(round);
    await expect.poll(versions).toEqual([versionOf(25)]);
    expectFlat(before, await readFootprint(), 20);

    await target.stop();
  },
);
