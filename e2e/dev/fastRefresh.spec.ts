import { expect, type Page } from '@playwright/test';
import { originOf } from '@synapsei/workspace/testing';
import { countReacts } from '../core/countReacts';
import { both, drill, ownServices } from '../core/needs';
import { test } from '../core/test';
import { origins } from '../core/origins';
import {
  built,
  devPorts,
  editHeading,
  podcast,
  restoreSource,
  runDev,
  withHeading,
} from './podcastSource';

test.describe.configure({ mode: 'serial' });

const origin = originOf('shell', devPorts);
let work: ReturnType<typeof runDev>;

test.beforeAll(async () => {
  // A site whose production builds stand for those of other teams.
  work = runDev('shell', 'mf-podcast', '--site', origins.shell);
  await work.ready();
});

test.afterAll(async () => {
  restoreSource();
  await work.stop();
});

const activeSlide = (page: Page) =>
  page.getByRole('group').and(page.locator('[data-position="active"]'));

/** State that a reload would lose. */
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset.mark = 'kept'));

test(
  "an edit in a remote's component shows in the shell's page, which keeps its state",
  both(ownServices, drill),
  async ({ page }) => {
    await page.goto(origin);
    await podcast(page)
      .getByRole('button', { name: /^Show episode: / })
      .last()
      .click();
    await expect(activeSlide(page)).toHaveAccessibleName(/, 3 of 3$/);
    await mark(page);
    await editHeading(page);
    await expect(activeSlide(page)).toHaveAccessibleName(/, 3 of 3$/);
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'kept');
  },
);

test(
  'a compile error shows in the terminal, and the page stays unchanged',
  both(ownServices, drill),
  async ({ page }) => {
    await page.goto(origin);
    await mark(page);
    await withHeading('<UnbrokenWords text={ />', async () => {
      await expect.poll(() => work.output(), built).toContain('[mf-podcast] does not compile');
      await expect.poll(() => work.output()).toContain('PodcastSection.tsx');
      await expect(podcast(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-mark', 'kept');
      await page.reload();
      await expect(podcast(page)).toBeVisible();
    });
    await expect.poll(() => work.output(), built).toContain('[mf-podcast] compiles again');
  },
);

test(
  'production builds of remotes run in the development shell with a single React',
  both(ownServices, drill),
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    // Only some console errors count: production JSX does not mark fixed children, so a development React wrongly
    // reports missing keys.
    page.on('console', (message) => {
      if (message.text().startsWith('[remotes]')) errors.push(message.text());
    });
    await page.goto(`${origin}/#/products`);
    await expect(page.getByRole('heading', { name: 'Products we build ourselves' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Chat', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Enhanced Chat Experience/ })).toBeVisible();
    expect(await countReacts(page)).toBe(1);
    expect(errors).toEqual([]);
  },
);
