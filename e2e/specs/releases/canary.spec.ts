import type { BrowserContext } from '@playwright/test';
import { createReleasedRemote } from '../../core/createReleasedRemote';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../core/versionText';
import { createSite } from '../../pages/createSite';

const stable = '2.0.0';
const candidate = '2.1.0';
const canary = (weight: number) => ({
  version: candidate,
  weight,
  salt: 'content-2.1.0',
  cohorts: ['qa'],
});

/** A new tab in this visitor's browser, with a canary of the given share. */
async function openTab(context: BrowserContext, weight: number, path = '/#/products') {
  const page = await context.newPage();
  const remote = await createReleasedRemote(page, 'mf-content');
  await remote.add(stable, saying(stable));
  await remote.add(candidate, saying(candidate));
  await remote.release({ stable, canary: canary(weight) });
  await page.goto(path);
  return { page, heading: createSite(page).heading };
}

async function versionIn(context: BrowserContext, weight: number): Promise<string> {
  const { page, heading } = await openTab(context, weight);
  await expect(heading).toHaveText(/^Products of version/);
  const text = await heading.textContent();
  await page.close();
  return text!.replace(headingOf(''), '');
}

test.describe('a canary', ownServices, () => {
  test('a visitor keeps their draw in every tab, and a larger share drops nobody', async ({
    browser,
  }) => {
    const versions = [];
    // By the draws of these ids: never in, in from 55 % on, in from 30 % on.
    for (const visitor of [0, 4, 2]) {
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
  });

  test('a cohort gets the candidate for the life of the tab, and an empty name leaves it', async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const { page, heading } = await openTab(context, 0, '/?cohort=qa#/products');
    await expect(heading).toHaveText(headingOf(candidate));
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await page.goto('/#/products');
    await page.reload();
    await expect(heading).toHaveText(headingOf(candidate));
    await page.goto('/?cohort=#/products');
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
    const preloads = tab.page.locator('link[rel=preload][href*="/forged/"]');
    const addresses = await preloads.evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href),
    );
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((url) => !url.includes(`/forged/${candidate}/`))).toEqual([]);
    const requested = await tab.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(requested.filter((url) => url.includes(`/forged/${stable}/`))).toEqual([]);
  });
});
