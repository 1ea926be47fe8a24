import type { Browser, Page } from '@playwright/test';
import { openTab, slowDown, withVisitor } from '../withBrowser';
import type { Interaction } from './interactions';

/** Event timing reports nothing shorter, in ms. */
export const shortest = 16;

/** What the probe notes. */
type Reaction = {
  /** The slowest interaction so far, from input to the paint after it, in ms; 0: all were shorter than `shortest`. */
  longestMs: number;
  /** Frames from the last click to the one that paints another main heading; 0: none did. */
  frames: number;
};

declare global {
  /** Put into the page before any of its scripts. */
  var __interaction: Reaction;
}

/** Runs before the page's own scripts. A string, because compiled functions use helpers that the page does not have. */
const probe = `(() => {
  const reaction = (window.__interaction = { longestMs: 0, frames: 0 });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) reaction.longestMs = Math.max(reaction.longestMs, duration);
  }).observe({ type: 'event', durationThreshold: ${shortest} });
  const heading = () => document.querySelector('main h1:not(#first-view h1)')?.textContent;
  addEventListener('click', () => {
    const before = heading();
    let frames = 0;
    const look = () => {
      frames += 1;
      if (heading() !== before) reaction.frames = frames;
      else if (frames < 120) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);
})();`;

/** The browser has painted, and told observers of what it measured. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done), 100)),
      ),
  );

/** One interaction on a page of its own. @throws Error if the page or what it acts on does not show */
export const measureInteraction = (
  browser: Browser,
  origin: string,
  { path, prepare, act }: Interaction,
) =>
  withVisitor(browser, async (context): Promise<Reaction> => {
    const { page, session } = await openTab(context, probe);
    await page.goto(`${origin}/#${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(session);
    await prepare?.(page);
    await settle(page);
    await page.evaluate(() => Object.assign(globalThis.__interaction, { longestMs: 0, frames: 0 }));
    await act(page);
    await settle(page);
    return page.evaluate(() => globalThis.__interaction);
  });
