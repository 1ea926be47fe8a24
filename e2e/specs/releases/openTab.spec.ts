import type { Page } from '@playwright/test';
import { inRoot } from '@synapsei/presets/inRoot';
import { promote, readBuild } from '@synapsei/release/testing';
import { findViolations } from '../../core/axe';
import { answers } from '../../core/Faults';
import { drill, ownServices } from '../../core/needs';
import { comeBack, notice, untilLive } from '../../ownSites/openTab';
import { shareReleaseTarget } from '../../ownSites/ReleaseTarget';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../ownSites/versionText';
import { createChat } from '../../pages/Chat';
import { createSite, type Site } from '../../pages/Site';

const [one, two] = ['4.0.0', '4.1.0'];

/** Checks that the tab has switched: its next visit to the remote's pages shows this version. */
async function untilChosen(page: Page, name: string, version: string) {
  await page.keyboard.press('Control+Shift+F9');
  const panel = page.getByRole('dialog', { name: 'Remotes on this page' });
  const row = panel.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row.first()).toContainText(version);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

/** Returns to the tab until it offers a refresh. While it checks files it ignores further returns. */
const untilOffered = (page: Page) =>
  expect
    .poll(async () => {
      await comeBack(page);
      return notice(page).isVisible();
    })
    .toBe(true);

/** Releases the next version before its files exist. `requested`: its requested files since the last change. */
async function withholdFiles(page: Page) {
  const requested: string[] = [];
  let answer = answers.notFound;
  await page.route(`**/mf_content/${two}-*/**`, async (route) => {
    requested.push(route.request().url());
    await answer(route);
  });
  const upload = () => {
    answer = (route) => route.fallback();
    requested.length = 0;
  };
  return { requested, upload };
}

async function leaveProducts(site: Site) {
  await site.navigate('Chat');
  await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
}

test.describe('an open tab', ownServices, () => {
  const target = shareReleaseTarget();

  test.beforeAll(async () => {
    for (const version of [one, two]) {
      await target.publish({ remote: 'mf-content', version, change: saying(version) }, false);
      await target.publish({ remote: 'mf-chat', version }, false);
    }
  });

  const release = (version: string, name = 'mf_content') =>
    promote(target.context, [{ name, version }]);

  async function openProducts(page: Page) {
    await release(one);
    await page.goto(`${target.url}#/products`);
    // A module that is not shown yet would be replaced at once.
    await expect(createSite(page).heading).toHaveText(headingOf(one));
    await untilLive(page);
  }

  /** Returns to the tab until it has the newest revision. While it fetches it ignores further returns. */
  async function learn(page: Page) {
    const { revision: newest } = await target.fetchRegistry();
    const revision = async () => {
      await comeBack(page);
      return page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('synapsei-registry')!) as { revision: number }).revision,
      );
    };
    await expect.poll(revision).toBe(newest);
  }

  test('an open page switches to another version and back without a reload', async ({
    page,
    site,
  }) => {
    await openProducts(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await expect(site.heading).toHaveText(headingOf(one));
    for (const version of [two, one]) {
      await leaveProducts(site);
      await release(version);
      await learn(page);
      await untilChosen(page, 'mf_content', version);
      await site.navigate('Products');
      await expect(site.heading).toHaveText(headingOf(version));
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test(
    'a version whose files are not there yet is not used: the previous one stays',
    drill,
    async ({ page, site }) => {
      await openProducts(page);
      const { requested, upload } = await withholdFiles(page);
      await leaveProducts(site);
      await release(two);
      const refused = page.waitForResponse(`**/mf_content/${two}-*/remoteEntry*`);
      await learn(page);
      await refused;
      await site.navigate('Products');
      await expect(site.heading).toHaveText(headingOf(one));
      await expect(page.getByRole('alert')).toHaveCount(0);

      await leaveProducts(site);
      upload();
      // All files of the products page arrive before the visitor goes there.
      const files = /remoteEntry\..*_ProductListPage\.\w+\.js.*_ProductListPage\.\w+\.css/;
      await expect
        .poll(async () => {
          await comeBack(page);
          return requested.join(' ');
        })
        .toMatch(files);
      await untilChosen(page, 'mf_content', two);
      await site.navigate('Products');
      await expect(site.heading).toHaveText(headingOf(two));
    },
  );

  test('what the page shows keeps running, and a refresh is offered once the new files are there', async ({
    page,
    site,
  }) => {
    await openProducts(page);
    const { upload } = await withholdFiles(page);
    await release(two);
    const checked = page.waitForResponse(`**/mf_content/${two}-*/remoteEntry*`);
    await comeBack(page);
    await checked;
    await expect(notice(page)).toHaveCount(0);

    upload();
    await untilOffered(page);
    await expect(site.heading).toHaveText(headingOf(one));
    // A theme that fades in has no final colours to measure.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of ['light', 'dark']) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await findViolations(page, `the offer in ${theme}`)).toEqual([]);
      await site.themeToggle.click();
    }
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(site.heading).toHaveText(headingOf(two));
    await expect(notice(page)).toHaveCount(0);
  });

  test(
    'a missing file of the running version causes one reload per tab, and no more',
    drill,
    async ({ page }) => {
      await release(one, 'mf_chat');
      const widget = createChat(page);
      await page.goto(`${target.url}#/products`);
      await expect(widget.launcher).toBeVisible();
      await untilLive(page);
      // The next version is out and the old files are deleted; loaded code continues, its lazy chunks
      // are gone.
      const { entry, exposes, files } = readBuild(inRoot('mf-chat', 'dist')).record;
      const shown = [entry, ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])];
      const lazy = Object.keys(files).filter((file) => !shown.includes(file));
      expect(lazy).not.toEqual([]);
      const isLazy = new RegExp(`/mf_chat/${one}-\\w+/(${lazy.join('|')})(\\?|$)`);
      await page.route(isLazy, answers.notFound);
      // New visits still get the old page, as from a cache: it could reload forever.
      const body = await target.fetchPage();
      await page.route(target.url, (route) => route.fulfill({ body, contentType: 'text/html' }));
      await release(two, 'mf_chat');

      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const reloaded = page.waitForEvent('load');
      await widget.launcher.click();
      await reloaded;
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);

      await expect(widget.launcher).toBeVisible();
      await untilLive(page);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await widget.launcher.click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Loading chunk failed' }),
      ).toBeVisible();
      await expect(notice(page)).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    },
  );
});
