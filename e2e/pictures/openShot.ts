import { themeKey } from '@synapsei/shared-types/registry';
import { expect, type Page } from '@playwright/test';
import type { Shot } from './shots';

/** Loads lazy pictures. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      // Observers of the viewport run after the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });

/** Hides players and frames, so that only their place is compared. The page's policy refuses Playwright's own masks. */
const hideMoving = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('* { caret-color: transparent !important }');
    sheet.insertRule('iframe, video, audio, canvas { visibility: hidden !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Runs in the page: waits for its next frames and for its idle work. */
const idle = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 })),
  );

/** Counts requests from now on. @returns a function that waits until the page is idle and no request is pending */
function watchTraffic(page: Page): () => Promise<void> {
  let [started, ended] = [0, 0];
  page.on('request', () => (started += 1));
  page.on('requestfinished', () => (ended += 1));
  page.on('requestfailed', () => (ended += 1));
  return async () => {
    let before = -1;
    await expect(async () => {
      await page.evaluate(idle);
      const isQuiet = started === ended && started === before;
      before = started;
      expect(isQuiet).toBe(true);
    }).toPass();
  };
}

const time = new Date();

/** Shows a screen of the site at `url`, with the same time and random numbers in every page. */
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
  // Opening the same address again would not reload the page.
  await page.goto('about:blank');
  const rest = watchTraffic(page);
  await page.goto(`${url}#${shot.path}`);
  const main = page.getByRole('main');
  await expect(main).toHaveText(/\S/);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await rest();
  await scrollThrough(page);
  await shot.prepare?.(page);
  await rest();
  await hideMoving(page);
}
