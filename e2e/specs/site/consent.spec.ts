import type { Page } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { articleScreens, mainScreens, screens, type Screen } from '../../core/routes';
import { allPurposes, rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import type { Site } from '../../pages/Site';

const isOwn = ({ protocol, hostname, origin }: URL, page: Page) =>
  !/^(https?|wss?):$/.test(protocol) || hostname === 'localhost' || page.url().startsWith(origin);

/** Handles a page's queue as Google's script does, as far as a visitor's choice matters. */
const googleScript = `
  const send = (entry) => {
    if (entry[0] !== 'event' || window['ga-disable-G-TEST123']) return;
    document.cookie = '_ga=1; path=/';
    document.cookie = '_ga_TEST123=1; path=/';
    fetch('https://www.google-analytics.com/g/collect?en=' + entry[1], { method: 'POST', mode: 'no-cors' });
  };
  const queue = window.dataLayer;
  const push = queue.push.bind(queue);
  queue.push = (entry) => (send(entry), push(entry));
  queue.forEach(send);
`;

/** Opens a site that uses all purposes. @returns hosts other than the site's own, as they are requested */
async function openWatched(page: Page) {
  const analytics = { measurementId: 'G-TEST123', consent: 'required' as const };
  await rewriteConfig(page, { ...allPurposes, analytics });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!isOwn(url, page)) asked.push(url.hostname);
  });
  await page.route(
    (url) => !isOwn(url, page),
    (route) => {
      const isScript = route.request().url().startsWith('https://www.googletagmanager.com/');
      return route.fulfill(
        isScript
          ? { contentType: 'text/javascript', body: googleScript }
          : { headers: { 'access-control-allow-origin': '*' }, json: {} },
      );
    },
  );
  return asked;
}

async function walk(site: Site, through: Screen[]): Promise<void> {
  for (const screen of through) await site.openScreen(screen);
}

/** Visits every screen, landing pages of each kind, and the search. Ends where the footer is. */
async function walkEverywhere(page: Page, site: Site): Promise<void> {
  for (const path of ['/a/1/', '/s/llm/', '/p/nexus/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await walk(site, screens);
  await site.header.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('agents');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

test(
  'no other host is asked before a choice, nor after a no, nor after a yes is withdrawn, on any route',
  ownServices,
  async ({ page, site }) => {
    // It opens some 80 pages.
    test.slow();
    const asked = await openWatched(page);
    await walkEverywhere(page, site);
    await expect(site.consent).toBeVisible();
    expect(asked).toEqual([]);

    await site.consent.getByRole('button', { name: 'Reject all' }).click();
    await expect(site.consent).toBeHidden();
    await walkEverywhere(page, site);
    await expect(site.consent).toBeHidden();
    expect(asked).toEqual([]);

    await site.privacyChoices.click();
    await site.consent.getByRole('button', { name: 'Accept all' }).click();
    await walk(site, [...mainScreens, ...articleScreens]);
    await expect
      .poll(() => [...new Set(asked)].sort())
      .toEqual([
        'graph.facebook.com',
        'www.google-analytics.com',
        'www.googletagmanager.com',
        'www.reddit.com',
      ]);
    expect(await page.evaluate(() => document.cookie)).toContain('_ga');

    await site.privacyChoices.click();
    await site.consent.getByRole('button', { name: 'Reject all' }).click();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga');
    asked.length = 0;
    // The action that a Google script, still loaded, might take by itself.
    await page.evaluate(() => {
      const { dataLayer } = globalThis as unknown as { dataLayer: unknown[][] };
      dataLayer.push(['event', 'user_engagement']);
    });
    await walk(site, [...mainScreens, ...articleScreens]);
    expect(asked).toEqual([]);
  },
);

test(
  'an answer by keyboard alone: the question is one step back, takes no focus, and the footer’s returns it',
  ownServices,
  async ({ page, site }) => {
    await openWatched(page);
    await site.openSettled('/pricing');
    await expect(site.consent).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    const box = site.consent.getByRole('checkbox').first();
    while (!(await box.evaluate((element) => element === document.activeElement))) {
      await expect(site.consent.locator(':focus')).toBeVisible();
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(site.consent).toBeHidden();

    await site.privacyChoices.focus();
    await page.keyboard.press('Enter');
    await expect(site.consent.getByRole('checkbox', { name: /^Analytics/ })).toBeChecked();
    await expect(site.consent.getByRole('checkbox', { name: /^Share counts/ })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(site.consent).toBeHidden();
    await expect(site.privacyChoices).toBeFocused();
  },
);

test(
  'at 200 % and 400 % zoom and with forced colours each answer is in reach and has an outline',
  ownServices,
  async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openWatched(page);
    for (const [width, height] of [
      [720, 450],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await site.openSettled('/pricing');
      await expect(site.consent).toBeVisible();
      for (const button of await site.consent.getByRole('button').all()) {
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect(button).toHaveCSS('border-top-style', 'solid');
      }
    }
  },
);
