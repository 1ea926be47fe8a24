import type { Browser, Page } from '@playwright/test';
import { compare, figure, inTurns, median, type Figure } from '../runBenchmark';
import { openTab, slowDown, withVisitor } from '../visit';
import { sides, type Side } from './sides';

type Interaction = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name });

async function openTwoPages(page: Page): Promise<void> {
  await link(page, 'Knowledge').click();
  await heading(page, 'Knowledge base').waitFor();
  await link(page, 'Products').click();
  await heading(page, /Products/).waitFor();
}

/** Asks for a long reply. The field is disabled until it ends, so the keys scroll the messages. */
async function askAtLength(page: Page): Promise<void> {
  await field(page).fill('Tell me about all your services and products, one after the other.');
  await field(page).press('Enter');
  await page.locator('textarea:disabled').waitFor();
  await page.getByRole('group', { name: 'Messages' }).focus();
}

async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 30 });
}

const interactions: Interaction[] = [
  {
    name: 'menu',
    path: '/products',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Services' }).click(),
  },
  {
    name: 'theme',
    path: '/products',
    act: (page) => page.getByRole('switch', { name: 'Dark theme' }).click(),
  },
  {
    name: 'page of a loaded remote',
    path: '/products',
    prepare: openTwoPages,
    act: async (page) => {
      await link(page, 'Knowledge').click();
      await heading(page, 'Knowledge base').waitFor();
    },
  },
  {
    name: 'chat opens',
    path: '/products',
    prepare: (page) => page.getByRole('button', { name: /Open chat/ }).waitFor(),
    act: (page) => page.getByRole('button', { name: /Open chat/ }).click(),
  },
  { name: 'typing', path: '/chat', act: (page) => field(page).pressSequentially('What do you do') },
  {
    name: 'keys while a reply streams',
    path: '/chat',
    prepare: askAtLength,
    act: (page) => press(page, ['ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown']),
  },
];

/** The shortest duration that event timing reports, in ms. */
const shortest = 16;

declare global {
  /** Set before any of the page's scripts: the slowest interaction so far, from input to the next paint, in ms. */
  var __longest: number;
}

/** Runs before the page's own scripts. A string, because compiled functions use helpers that the page does not have. */
const probe = `
  window.__longest = ${shortest};
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.__longest = Math.max(window.__longest, duration);
  }).observe({ type: 'event', durationThreshold: ${shortest} });`;

/** Waits until the browser has painted and has notified performance observers. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done), 100)),
      ),
  );

/** Measures one interaction on a new page. @throws Error if the page or the element to act on does not show */
const measureInteraction = (
  browser: Browser,
  origin: string,
  { path, prepare, act }: Interaction,
) =>
  withVisitor(browser, async (context): Promise<number> => {
    const { page, session } = await openTab(context, probe);
    await page.goto(`${origin}/#${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(session);
    await prepare?.(page);
    await settle(page);
    await page.evaluate((none) => (globalThis.__longest = none), shortest);
    await act(page);
    await settle(page);
    return page.evaluate(() => globalThis.__longest);
  });

export async function measureInteractions(
  browser: Browser,
  origins: Record<Side, string>,
  rounds: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const interaction of interactions) {
    const { name } = interaction;
    const both = await inTurns(sides, rounds, (side) =>
      measureInteraction(browser, origins[side], interaction),
    );
    figures.push(
      figure(name, 'milliseconds', median(both.federated), { most: 100 }),
      compare(`${name}, over twin`, 'milliseconds', both, (time) => time, { most: 1.05 }),
    );
  }
  return figures;
}
