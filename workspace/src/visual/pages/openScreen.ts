/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { heights, type Shot } from '../../screens/screens';
import type { ReleaseSet } from '../sets/stageSet';
import { answerFrom } from './answerFrom';
import { holdStill, movingElements } from './holdStill';
import type { Recording } from './Recording';
import { scrollThrough, waitUntilStill, watchTraffic } from './waitUntilStill';

type View = {
  set: ReleaseSet;
  /** The time in every page, in milliseconds. */
  now: number;
  recording: Recording;
  /** CSS selectors of what else moves by itself. */
  masks: string[];
};

/** Not by Playwright's masks and styles, which the page's own policy refuses. */
const hideMoving = (page: Page, masks: string[]) =>
  page.evaluate(
    (selectors) => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule('* { caret-color: transparent !important }');
      for (const selector of selectors)
        sheet.insertRule(`${selector} { visibility: hidden !important }`);
      document.adoptedStyleSheets.push(sheet);
    },
    [...movingElements, ...masks],
  );

/** Brings a page to a screen, complete and with nothing left to do. */
export async function settle(page: Page, url: string, { screen }: Shot): Promise<void> {
  const traffic = watchTraffic(page);
  // One slow picture of an editor's must not end the run: what is under way is waited for below.
  await page.goto(`${url}#${screen.path}`, { waitUntil: 'domcontentloaded' });
  await waitUntilStill(page, traffic);
  if (!screen.firstView) await scrollThrough(page);
  await screen.prepare?.(page);
  await waitUntilStill(page, traffic);
}

/** A page of a screen as a set shows it, ready for its picture. It lives as long as its test. */
export async function openScreen(browser: Browser, view: View, shot: Shot): Promise<Page> {
  const { theme, width } = shot;
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  await holdStill(context, { theme, now: view.now });
  await context.route(/^https?:/, answerFrom(view.set, view.recording));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await settle(page, view.set.places[0]!.address, shot);
  await hideMoving(page, view.masks);
  return page;
}
