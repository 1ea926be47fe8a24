import type { Page } from '@playwright/test';
import { scrollTo } from '../core/scrollTo';
import { expect, test } from '../core/test';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the knowledge base' });

test('typing adds one history entry and keeps the scroll position', async ({ page, site }) => {
  await site.openSettled('/');
  await site.navigate('Knowledge');
  await site.settled();
  await search(page).fill('a');
  // Waits for the whole list: while it grows there is less to scroll.
  await expect(site.main.getByRole('status')).toHaveText(/^\d+ results$/);
  await scrollTo(page, 300);
  await search(page).fill('ar');
  await expect(page).toHaveURL(/\?q=ar$/);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(search(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
});

test('the address of a question opens it, and print opens all', async ({ page, site }) => {
  await site.openSettled('/knowledgeBase#ownership');
  const answer = site.main.getByText(/live in your accounts from the first day/);
  const other = site.main.getByText(/most of the work is done remotely/);
  await expect(answer).toBeInViewport();
  await expect(other).toBeHidden();
  await site.main.getByText('Who owns the code and the models?').press('Enter');
  await expect(answer).toBeHidden();
  // An address that differs only in its question, as one that a visitor pastes.
  await page.evaluate(() => void (location.hash = '#/knowledgeBase#remote-work'));
  await expect(other).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await expect(other).toBeVisible();
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
  await site.openSettled('/products');
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
  await site.openSettled('/products');
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
  await site.openSettled('/products');
  const opened = page.context().waitForEvent('page');
  const link = site.main.getByRole('link', { name: /Learn More/ }).first();
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/#\/offerings\//);
  await expect(page).toHaveURL(/#\/products$/);
});
