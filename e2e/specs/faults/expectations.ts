import type { Page } from '@playwright/test';
import { expect } from '../../core/test';
import type { RemotePart } from '../../pages/RemotePart';
import type { Site } from '../../pages/Site';

type Marked = { __marker?: boolean };

/** Runs `act` and makes sure that the page was not loaded anew. */
export async function withoutReload(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    (globalThis as Marked).__marker = true;
  });
  await act();
  expect(await page.evaluate(() => (globalThis as Marked).__marker)).toBe(true);
}

/** Higher, and a slot's fallback would push or cover what works. */
const highestSlot = 160;

/** The failed part says so in its own place, with a way on. */
export async function expectFallback(part: RemotePart): Promise<void> {
  await expect(part.failed).toContainText('Loading chunk failed');
  await expect(part.failed.getByRole('button', { name: 'Try again' })).toBeVisible();
  const home = part.failed.getByRole('link', { name: 'Home' });
  await expect(home).toHaveCount(part.facts.place === 'page' ? 1 : 0);
  await expect(part.content).toBeHidden();
  if (part.facts.place === 'page') return;
  expect((await part.failed.boundingBox())!.height).toBeLessThan(highestSlot);
}

/** Header, navigation, theme and other remotes do not notice; the visitor is back at the end. */
export async function expectRestWorks(site: Site, part: RemotePart): Promise<void> {
  const { page, facts } = part;
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
  // Not 'load', which hanging files keep from ever coming.
  await page.goBack({ waitUntil: 'commit' });
}
