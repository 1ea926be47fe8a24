import type { BrowserContext } from '@playwright/test';
import { setCanary } from '@synapsei/release/testing';
import { drill, ownServices } from '../../core/needs';
import { shareReleaseTarget } from '../../ownSites/ReleaseTarget';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../ownSites/versionText';
import { createSite } from '../../pages/Site';

const stable = '2.0.0';
const candidate = '2.1.0';

test.describe('a canary', ownServices, () => {
  const target = shareReleaseTarget();

  test.beforeAll(async () => {
    for (const version of [stable, candidate])
      await target.publish(
        { remote: 'mf-content', version, change: saying(version) },
        version === stable,
      );
  });

  /** A new tab in this visitor's browser, with a canary of the given share. */
  async function openTab(context: BrowserContext, weight: number, query = '') {
    await setCanary(target.context, 'mf_content', candidate, { weight, cohorts: ['qa'] });
    const page = await context.newPage();
    await page.goto(`${target.url}${query}#/products`);
    return { page, heading: createSite(page).heading };
  }

  async function versionIn(context: BrowserContext, weight: number): Promise<string> {
    const { page, heading } = await openTab(context, weight);
    await expect(heading).toHaveText(/^Products of version/);
    const text = await heading.textContent();
    await page.close();
    return text!.replace(headingOf(''), '');
  }

  test(
    'a visitor keeps their draw in every tab, and a larger share drops no visitor',
    drill,
    async ({ browser }) => {
      const versions = [];
      // The draws of these ids: in from 77 %, 60 % and 21 % on.
      for (const visitor of [6, 5, 2]) {
        const context = await browser.newContext();
        await context.addInitScript((id) => {
          localStorage.setItem('synapsei-visitor', id);
        }, `e2e-visitor-${visitor}`);
        const first = await versionIn(context, 50);
        expect(await versionIn(context, 50)).toBe(first);
        const wider = await versionIn(context, 70);
        versions.push([first, wider]);
        await context.close();
      }
      expect(versions).toEqual([
        [stable, stable],
        [stable, candidate],
        [candidate, candidate],
      ]);
    },
  );

  test('a cohort gets the candidate for the life of the tab, and an empty name leaves it', async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const { page, heading } = await openTab(context, 0, '?cohort=qa');
    await expect(heading).toHaveText(headingOf(candidate));
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await page.goto(`${target.url}#/products`);
    await page.reload();
    await expect(heading).toHaveText(headingOf(candidate));
    await page.goto(`${target.url}?cohort=#/products`);
    await expect(heading).toHaveText(headingOf(stable));
    await context.close();
  });

  test('with a share of 100 % only files of the candidate are preloaded', async ({
    page,
    context,
  }) => {
    await page.close();
    const tab = await openTab(context, 100);
    await expect(tab.heading).toHaveText(headingOf(candidate));
    const preloads = tab.page.locator('link[rel=preload][href*="/mf_content/"]');
    const addresses = await preloads.evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href),
    );
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((url) => !url.includes(`/mf_content/${candidate}-`))).toEqual([]);
    const requested = await tab.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(requested.filter((url) => url.includes(`/mf_content/${stable}-`))).toEqual([]);
  });
});
