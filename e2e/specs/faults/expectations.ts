import type { Locator, Page } from '@playwright/test';
import { drill } from '../../core/needs';
import { deployedSite } from '../../core/origins';
import { expect } from '../../core/test';
import { exposedModules, type ExposedModule, type ModuleFacts } from '../../pages/exposedModules';
import type { Site } from '../../pages/Site';

const isFirstOfItsPlace = (facts: ModuleFacts) =>
  exposedModules.find(({ place }) => place === facts.place) === facts;

/**
 * Every row for each module of a deployed site, and for one page and one slot of this one. For other modules the first
 * row of each `kind`, because one loader loads all.
 */
export const rowsFor = <Row>(
  facts: ModuleFacts,
  rows: readonly Row[],
  kind: (row: Row) => unknown,
) =>
  [...rows.entries()].filter(
    ([index, row]) =>
      deployedSite ||
      isFirstOfItsPlace(facts) ||
      rows.findIndex((one) => kind(one) === kind(row)) === index,
  );

/** Whether a row runs every day: on one page if it `isDaily`, in one slot the first row. Others are drills. */
export const inProduct = (facts: ModuleFacts, row: number, isDaily = true) =>
  isFirstOfItsPlace(facts) && (row === 0 || (isDaily && facts.place === 'page'))
    ? { tag: [] }
    : drill;

type Marked = { __marker?: boolean };

export async function withoutReload(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    (globalThis as Marked).__marker = true;
  });
  await act();
  expect(await page.evaluate(() => (globalThis as Marked).__marker)).toBe(true);
}

/** Lets time pass in a page whose clock is installed, step by step in ms, until it shows something. */
export async function passTimeUntil(shown: Locator, step: number): Promise<void> {
  const isShown = async () => {
    if (await shown.isVisible()) return true;
    await shown.page().clock.runFor(step);
    return false;
  };
  await expect.poll(isShown).toBe(true);
}

/** Its servers work again, and it recovers on the visitor's request, without a reload. */
export const expectRecovery = ({ page, content, tryAgain }: ExposedModule) =>
  withoutReload(page, async () => {
    await tryAgain();
    await expect(content).toBeVisible();
  });

/** A taller fallback would push or cover the rest of the page. */
const highestSlot = 160;

/** The failed module shows a message in its own place, with a way out. */
export async function expectFallback(exposed: ExposedModule): Promise<void> {
  await expect(exposed.failed).toContainText('Loading chunk failed');
  await expect(exposed.failed.getByRole('button', { name: 'Try again' })).toBeVisible();
  const home = exposed.failed.getByRole('link', { name: 'Home' });
  await expect(home).toHaveCount(exposed.facts.place === 'page' ? 1 : 0);
  await expect(exposed.content).toBeHidden();
  if (exposed.facts.place === 'page') return;
  expect((await exposed.failed.boundingBox())!.height).toBeLessThan(highestSlot);
}

/** Header, navigation, theme and other remotes are unaffected; ends on the original page. */
export async function expectRestWorks(site: Site, exposed: ExposedModule): Promise<void> {
  const { page, facts } = exposed;
  const { neighbour, elsewhere } = facts;
  if (neighbour) await expect(neighbour.content(page)).toBeVisible();
  const root = page.locator('html');
  await site.themeToggle.click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await site.themeToggle.click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  if (!elsewhere) return;
  await site.navigate(elsewhere.link);
  await expect(site.heading).toHaveText(elsewhere.heading);
  // Does not wait for 'load', which hanging files delay for ever.
  await page.goBack({ waitUntil: 'commit' });
}
