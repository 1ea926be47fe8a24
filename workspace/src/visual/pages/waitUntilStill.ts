/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** A page that moves longer than this is compared as it is: its second picture tells what moves. */
const longestMs = 20_000;

/** Rounds in which nothing happened: what idle time, a frame or a picture sets off shows in the next. */
const quietRounds = 2;

/** What a page has under way. */
export type Traffic = { started: () => number; open: () => number };

/** Counts a page's requests. Create it before the page opens. */
export function watchTraffic(page: Page): Traffic {
  let [started, ended] = [0, 0];
  page.on('request', () => (started += 1));
  page.on('requestfinished', () => (ended += 1));
  page.on('requestfailed', () => (ended += 1));
  return { started: () => started, open: () => started - ended };
}

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

/** The page is complete, requests nothing and has nothing left to do. */
export async function waitUntilStill(page: Page, traffic: Traffic): Promise<void> {
  const end = Date.now() + longestMs;
  for (let quiet = 0; quiet < quietRounds && Date.now() < end;) {
    const before = traffic.started();
    const isComplete = await page.evaluate(rest);
    const isQuiet = isComplete && traffic.open() === 0 && traffic.started() === before;
    quiet = isQuiet ? quiet + 1 : 0;
  }
}

/** Has lazy pictures loaded. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
