import { expect, type Page } from '@playwright/test';
import { both, drill, ownServices } from '../core/needs';
import { origins } from '../core/origins';
import { test } from '../core/test';
import { createChat } from '../pages/Chat';
import { built, editHeading, podcast, restoreSource, runDev, withHeading } from './podcastSource';

test.describe.configure({ mode: 'serial' });

let work: ReturnType<typeof runDev>;

test.beforeAll(async () => {
  work = runDev('mf-podcast', '--site', origins.shell);
  await work.ready();
});

test.afterAll(async () => {
  restoreSource();
  await work.stop();
});

const banner = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });

/** Follows the terminal's instructions: open the link, and agree. */
async function openLink(page: Page) {
  await page.goto(/Open (\S+) and agree/.exec(work.output())![1]!);
  const panel = page.getByRole('dialog', { name: 'Remotes on this page' });
  await panel.getByRole('button', { name: 'Use it' }).click();
  await expect(banner(page)).toContainText('mf_podcast from');
  await expect(panel.getByRole('row', { name: /mf_podcast .*-edit/ })).toContainText('override');
  await page.keyboard.press('Escape');
}

test(
  'an edit shows inside the deployed site, and the state of the other remotes survives',
  both(ownServices, drill),
  async ({ page }) => {
    await openLink(page);
    await expect(podcast(page)).toBeVisible();
    const chat = createChat(page);
    await chat.openWidget();
    await chat.field.fill('Half a question');
    await page.evaluate(() => (document.documentElement.dataset.mark = 'kept'));
    await editHeading(page);
    await expect(chat.field).toHaveValue('Half a question');
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'kept');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'a compile error shows in the banner, and the last good build keeps running',
  both(ownServices, drill),
  async ({ page }) => {
    await openLink(page);
    await expect(podcast(page)).toBeVisible();
    await withHeading('<UnbrokenWords text={ />', async () => {
      await expect(banner(page)).toContainText('mf_podcast: does not compile', built);
      await expect(banner(page)).toContainText('PodcastSection.tsx');
      await expect(podcast(page)).toBeVisible();
    });
    await expect(banner(page)).not.toContainText('does not compile', built);
  },
);

test('other visitors see the deployed version', both(ownServices, drill), async ({ page }) => {
  await page.goto('/#/');
  await expect(podcast(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
