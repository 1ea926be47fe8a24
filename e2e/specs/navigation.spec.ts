import type { Page } from '@playwright/test';
import { scrollTo } from '../core/scrollTo';
import { expect, test } from '../core/test';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the knowledge base' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('heading');

test('back from a result restores search and filter, and so does a link to them', async ({
  page,
  site,
}) => {
  await site.open('/knowledgeBase');
  await site.settled();
  await search(page).fill('forecast');
  await page.getByText('Services', { exact: true }).last().click();
  await expect(page).toHaveURL(/#\/knowledgeBase\?q=forecast&show=service$/);
  await expect(results(page)).toHaveText(['Predictive Analysis']);
  const address = page.url();
  await results(page).getByRole('link').first().click();
  await expect(site.heading).toHaveText('Predictive Analysis');
  await page.goBack();
  await expect(search(page)).toHaveValue('forecast');
  await expect(results(page)).toHaveText(['Predictive Analysis']);

  await page.goto('about:blank');
  await page.goto(address);
  await expect(search(page)).toHaveValue('forecast');
  await expect(page.getByRole('radio', { name: 'Services' })).toBeChecked();
  await expect(results(page)).toHaveText(['Predictive Analysis']);
});

test('typing adds one history entry and keeps the scroll position', async ({ page, site }) => {
  await site.open('/');
  await site.settled();
  await site.navigate('Knowledge');
  await site.settled();
  await search(page).fill('a');
  // The whole list: while it grows there is less to scroll.
  await expect(site.main.getByRole('status')).toHaveText(/^\d+ results$/);
  await scrollTo(page, 300);
  await search(page).fill('ar');
  await expect(page).toHaveURL(/\?q=ar$/);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(search(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
});

test('path segments reach a page decoded, and its query survives', async ({ page, site }) => {
  await site.open('/products/%61ureyo?utm_source=mail');
  await expect(site.heading).toHaveText('Aureyo');
  await expect(page).toHaveURL(/#\/products\/%61ureyo\?utm_source=mail$/);
});

type Seen = { count: number; animated: string[] };

/** Records each view transition, and which parts of the page it animates. */
async function watchTransitions(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { count: 0, animated: [] };
    Object.assign(globalThis, { __seen: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      seen.count += 1;
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const pseudo = effects.flatMap(({ pseudoElement }) => pseudoElement ?? []);
        seen.animated.push(...pseudo.filter((name) => name.startsWith('::view-transition')));
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { __seen: Seen }).__seen);
}

test('one page fades into the next; header and chat do not move', async ({ page, site }) => {
  const read = await watchTransitions(page);
  await site.open('/products');
  await site.settled();
  await expect(page.getByRole('button', { name: /Open chat/i })).toBeVisible();
  await site.navigate('Knowledge');
  await expect(site.heading).toHaveText('Knowledge base');
  await expect.poll(async () => (await read()).animated.length).toBeGreaterThan(0);
  expect((await read()).animated.join()).not.toMatch(/site-header|mf-chat/);

  // A remote's plain link is routed too.
  const { count } = await read();
  await site.main.getByRole('link', { name: 'Gamification' }).first().click();
  await expect(site.heading).toHaveText('Gamification');
  await expect.poll(async () => (await read()).count).toBeGreaterThan(count);
});

test('back and forward show their pages immediately, and with reduced motion so does a link', async ({
  page,
  site,
}) => {
  const read = await watchTransitions(page);
  await site.open('/products');
  await site.settled();
  await site.navigate('Knowledge');
  await expect(site.heading).toHaveText('Knowledge base');
  await expect.poll(async () => (await read()).count).toBeGreaterThan(0);
  const { count } = await read();
  await page.goBack();
  await expect(page).toHaveTitle(/^Products/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.navigate('Knowledge');
  await expect(site.heading).toHaveText('Knowledge base');
  expect((await read()).count).toBe(count);
});

test('a click that opens a new tab is left to the browser', async ({ page, site }) => {
  await site.open('/products');
  await site.settled();
  const opened = page.context().waitForEvent('page');
  const link = site.main.getByRole('link', { name: /Learn More/ }).first();
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/#\/offerings\//);
  await expect(page).toHaveURL(/#\/products$/);
});
