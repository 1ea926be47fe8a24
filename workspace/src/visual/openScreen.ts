/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { themeKey } from '@synapsei/shared-types/registry';
import { heights, type Shot } from '../screens/screens';
import { answerFrom, type Recording } from './answerFrom';
import type { ReleaseSet } from './stageSet';

export const windowOf = ({ theme, width }: Shot, address: string) => ({
  viewport: { width, height: heights[width] },
  reducedMotion: 'reduce' as const,
  // A page that starts with a theme never shows the other one.
  storageState: {
    cookies: [],
    origins: [
      { origin: new URL(address).origin, localStorage: [{ name: themeKey, value: theme }] },
    ],
  },
});

/** Runs in the page: lets it do what it does when idle, and waits for fonts and pictures. @returns whether it is complete */
async function rest(): Promise<boolean> {
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await document.fonts.ready;
  // A lazy picture in a hidden part never loads, and must not be waited for.
  const loaded = [...document.images].filter((image) => image.complete);
  await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
  const main = document.querySelector('main');
  return !!main?.textContent?.trim() && !main.querySelector('[aria-busy="true"]');
}

/** Counts requests from before a page opens. @returns waits until it is complete, and has nothing left to do */
function watchTraffic(page: Page): () => Promise<void> {
  let [started, ended] = [0, 0];
  page.on('request', () => (started += 1));
  page.on('requestfinished', () => (ended += 1));
  page.on('requestfailed', () => (ended += 1));
  return async () => {
    // A page that moves longer is compared as it is: its second picture tells what moves.
    const end = Date.now() + 20_000;
    // Rounds in which nothing happened: what idle time, a frame or a picture sets off shows in the next.
    for (let quiet = 0; quiet < 2 && Date.now() < end;) {
      const before = started;
      const isComplete = await page.evaluate(rest);
      quiet = isComplete && started === ended && started === before ? quiet + 1 : 0;
    }
  };
}

/** Has lazy pictures loaded. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });

/** Brings a page to a screen, complete and with nothing left to do. */
export async function settle(page: Page, url: string, { screen }: Shot): Promise<void> {
  const waitUntilStill = watchTraffic(page);
  // One slow picture of an editor's must not end the run: what is under way is waited for below.
  await page.goto(`${url}#${screen.path}`, { waitUntil: 'domcontentloaded' });
  await waitUntilStill();
  if (!screen.firstView) await scrollThrough(page);
  await screen.prepare?.(page);
  await waitUntilStill();
}

/** Runs in the page before any of its scripts: chance draws the same in every page. */
function drawAlike() {
  let drawn = 1;
  Math.random = () => {
    drawn = (drawn * 16_807) % 2_147_483_647;
    return drawn / 2_147_483_647;
  };
}

/**
 * Of players, frames of others, and drawings the place is compared, not what they show. Not by Playwright's masks and
 * styles, which the page's own policy refuses.
 */
const hideMoving = (page: Page, masks: string[]) =>
  page.evaluate(
    (selectors) => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule('* { caret-color: transparent !important }');
      for (const selector of selectors)
        sheet.insertRule(`${selector} { visibility: hidden !important }`);
      document.adoptedStyleSheets.push(sheet);
    },
    ['iframe', 'video', 'audio', 'canvas', 'object', 'embed', ...masks],
  );

type View = {
  set: ReleaseSet;
  /** The time in every page, in milliseconds. */
  now: number;
  recording: Recording;
  /** CSS selectors of what else moves by itself. */
  masks: string[];
};

/** A page of a screen as a set shows it, ready for its picture. It lives as long as its test. */
export async function openScreen(browser: Browser, view: View, shot: Shot): Promise<Page> {
  const { address } = view.set;
  const context = await browser.newContext({
    ...windowOf(shot, address),
    colorScheme: shot.theme,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  await context.addInitScript(drawAlike);
  await context.clock.setFixedTime(view.now);
  await context.route(/^https?:/, answerFrom(view.set, view.recording));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await settle(page, address, shot);
  await hideMoving(page, view.masks);
  return page;
}
