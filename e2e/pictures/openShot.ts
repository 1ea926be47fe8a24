import { themeKey } from '@synapsei/shared-types/registry';
import { expect, type Page } from '@playwright/test';
import type { Shot } from './shots';

/** Loads lazy pictures. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });

/** Of players and frames the place is compared, not what they show. The page's policy refuses Playwright's own masks. */
const hideMoving = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('* { caret-color: transparent !important }');
    sheet.insertRule('iframe, video, audio, canvas { visibility: hidden !important }');
    document.adoptedStyleSheets.push(sheet);
  });

// eslint-disable-next-line playwright/no-networkidle -- what an idle page loads belongs to its picture
const rest = (page: Page) => page.waitForLoadState('networkidle');

const time = new Date();

/** Brings a page to a screen of the site at `url`, with the same time and chance in every page. */
export async function openShot(page: Page, url: string, shot: Shot): Promise<void> {
  await page.setViewportSize(shot.viewport);
  await page.emulateMedia({ colorScheme: shot.theme, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(time);
  await page.addInitScript(
    ([key, theme]) => {
      Math.random = () => 0.99;
      if (window === top) localStorage.setItem(key, theme);
    },
    [themeKey, shot.theme] as const,
  );
  // The same address again would not load the page again.
  await page.goto('about:blank');
  await page.goto(`${url}#${shot.path}`);
  const main = page.getByRole('main');
  await expect(main).toHaveText(/\S/);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await rest(page);
  await scrollThrough(page);
  await shot.prepare?.(page);
  await rest(page);
  await hideMoving(page);
}
