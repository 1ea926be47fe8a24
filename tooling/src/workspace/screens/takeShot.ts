/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { themeKey } from '@synapsei/shared-types';
import { heights, type Shot } from './screens';

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // No named functions in here: the compiler would mark them with a helper that the page lacks.
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
}

/** The page is complete, with pictures and fonts. */
async function settle(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).first().waitFor();
  await main.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      // A lazy picture in a hidden part never loads, and must not be waited for.
      ...[...document.images]
        .filter((image) => image.complete)
        .map((image) => image.decode().catch(() => undefined)),
    ]),
  );
}

/** A picture of one screen of the site at `origin`, as PNG. */
export async function takeShot(browser: Browser, origin: string, shot: Shot): Promise<Buffer> {
  const { screen, theme, width } = shot;
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    // Reading fonts and pictures uses our script, which the page's own policy would refuse.
    bypassCSP: true,
  });
  try {
    // A page that starts with a theme never shows the other one.
    await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: themeKey,
      value: theme,
    });
    const page = await context.newPage();
    await page.goto(`${origin}/#${screen.path}`);
    await settle(page);
    await screen.prepare?.(page);
    return await page.screenshot({ fullPage: !screen.firstView, animations: 'disabled' });
  } finally {
    await context.close();
  }
}
