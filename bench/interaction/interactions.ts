import type { Page } from '@playwright/test';

/** What a visitor does, on a page of both sides, with real clicks and keys. */
export type Interaction = {
  name: string;
  path: string;
  /** What has happened before. Default: nothing. */
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

/** Asks at length, since the field is disabled until the reply ends: keys scroll the messages meanwhile. */
async function askAtLength(page: Page): Promise<void> {
  await field(page).fill('Tell me about all your services and products, one after the other.');
  await field(page).press('Enter');
  await page.locator('textarea:disabled').waitFor();
  await page.getByRole('group', { name: 'Messages' }).focus();
}

async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 30 });
}

export const interactions: Interaction[] = [
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
