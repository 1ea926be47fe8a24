import type { Page } from '@playwright/test';
import { findViolations } from '../../core/axe';
import { ReleasedRemote } from '../../core/ReleasedRemote';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../core/versionText';

const [one, two] = ['4.0.0', '4.1.0'];

/** As a visitor who comes back to the tab: it asks for the registry at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Comes back and waits until the tab has taken the newest revision. */
async function learn(page: Page, remote: ReleasedRemote) {
  await comeBack(page);
  const revision = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('synapsei-registry')!) as { revision: number }).revision,
    );
  await expect.poll(revision).toBe(remote.revision);
}

/** The tab's part that looks for new releases starts after the first view. */
const untilLive = (page: Page) => expect(page.locator('[data-offered="false"]')).toBeAttached();

const notice = (page: Page) => page.getByRole('status').getByText('A new version is available');

async function openProducts(page: Page) {
  const remote = await ReleasedRemote.of(page, 'mf-content');
  await remote.add(one, saying(one));
  await remote.add(two, saying(two));
  await remote.release({ stable: one });
  await page.goto('/#/products');
  await untilLive(page);
  return remote;
}

test('an open page goes from one version to the next and back again without a reload', async ({
  page,
  site,
}) => {
  const remote = await openProducts(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(site.heading).toHaveText(headingOf(one));
  for (const version of [two, one, two]) {
    await site.navigate('Chat');
    await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
    await remote.release({ stable: version });
    await learn(page, remote);
    await site.navigate('Products');
    await expect(site.heading).toHaveText(headingOf(version));
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('what is on the page keeps running, and a refresh is offered once the new files are there', async ({
  page,
  site,
}) => {
  const remote = await openProducts(page);
  let isUploaded = false;
  await page.route(`**/forged/${two}/**`, async (route) => {
    if (isUploaded) await route.fallback();
    else await route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
  });
  await remote.release({ stable: two });
  const checked = page.waitForResponse(`**/forged/${two}/remoteEntry*`);
  await comeBack(page);
  await checked;
  await expect(notice(page)).toHaveCount(0);

  isUploaded = true;
  await comeBack(page);
  await expect(notice(page)).toBeVisible();
  await expect(site.heading).toHaveText(headingOf(one));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(site.heading).toHaveText(headingOf(two));
  await expect(notice(page)).toHaveCount(0);
});

test('whoever declines is not asked again before the next release', async ({ page }) => {
  const remote = await openProducts(page);
  await remote.release({ stable: two });
  await comeBack(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  const answered = page.waitForResponse('**/registry.json');
  await comeBack(page);
  await answered;
  await expect(notice(page)).toHaveCount(0);
  await remote.release({ stable: two });
  await learn(page, remote);
  await expect(notice(page)).toBeVisible();
});

test('nothing is offered or exchanged while a question is typed and not sent', async ({ page }) => {
  const chat = await ReleasedRemote.of(page, 'mf-chat');
  await chat.add(one);
  await chat.add(two);
  await chat.release({ stable: one });
  await page.goto('/#/chat');
  const composer = page.getByRole('textbox').first();
  await composer.fill('Half a question');
  await untilLive(page);
  await chat.release({ stable: two });
  await learn(page, chat);
  await expect(notice(page)).toHaveCount(0);
  await composer.fill('');
  await expect(notice(page)).toBeVisible();
});

test('a shell that is too old says so', async ({ page }) => {
  const remote = await openProducts(page);
  await remote.release({ stable: one }, { version: '99.0.0', minVersion: '99.0.0' });
  await comeBack(page);
  await expect(notice(page)).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the offer is accessible in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('synapsei-theme', name), theme);
    const remote = await openProducts(page);
    await remote.release({ stable: two });
    await comeBack(page);
    await expect(notice(page)).toBeVisible();
    expect(await findViolations(page, `the offer in ${theme}`)).toEqual([]);
  });
}

test('a file of the version that runs is gone: one reload, and none again in this tab', async ({
  page,
}) => {
  const chat = await ReleasedRemote.of(page, 'mf-chat');
  const running = await chat.add(one);
  await chat.add(two);
  await chat.release({ stable: one });
  await page.goto('/#/products');
  // New visits still come with the old registry, as from a cache: the page could reload for ever.
  chat.tell({ stable: two });

  /** As the running part would ask for a chunk; there is none of this name. */
  const missFile = async () => {
    await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
    await untilLive(page);
    await page.evaluate((url) => {
      const script = document.createElement('script');
      script.src = url;
      document.head.append(script);
    }, `${running.baseUrl}late.00000000.js`);
  };
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const reloaded = page.waitForEvent('load');
  await missFile();
  await reloaded;
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await missFile();
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
