import type { Page } from '@playwright/test';
import { expect, test } from '../../core/test';
import type { Site } from '../../pages/Site';

const services = [
  'Predictive Analysis',
  'Multi Agent System',
  'Gamification',
  'LLM Integration',
  'AI Strategy',
  'Google Cloud Infrastructure',
];

const entry = (site: Site, name: string) =>
  site.header.getByRole('link', { name: new RegExp(`^${name}`) });
const expectOpen = (site: Site) =>
  expect(site.servicesButton).toHaveAttribute('aria-expanded', 'true');
const expectClosed = async (site: Site) => {
  await expect(site.servicesButton).toHaveAttribute('aria-expanded', 'false');
  await expect(entry(site, 'Gamification')).toBeHidden();
};

test.beforeEach(async ({ site }) => {
  await site.open('/pricing');
  await site.settled();
});

const ways: Record<string, (page: Page, site: Site) => Promise<void>> = {
  Enter: async (page, site) => {
    await site.servicesButton.focus();
    await page.keyboard.press('Enter');
  },
  Space: async (page, site) => {
    await site.servicesButton.focus();
    await page.keyboard.press('Space');
  },
  'a click': (_, site) => site.servicesButton.click(),
};

for (const [way, act] of Object.entries(ways)) {
  test(`the services menu opens and closes by ${way}`, async ({ page, site }) => {
    await expectClosed(site);
    await act(page, site);
    await expectOpen(site);
    for (const name of services) await expect(entry(site, name)).toBeVisible();
    // A click so soon after its own hover would count as the same action.
    await page.keyboard.press('Escape');
    await expectClosed(site);
    await act(page, site);
    await expectOpen(site);
  });
}

test('Tab moves through the services and on; leaving closes the menu', async ({ page, site }) => {
  await site.servicesButton.focus();
  await page.keyboard.press('Enter');
  for (const name of services) {
    await page.keyboard.press('Tab');
    await expect(entry(site, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(site.header.getByRole('link', { name: 'Chat', exact: true })).toBeFocused();
  await expectClosed(site);
});

test('Shift+Tab from the button closes the menu', async ({ page, site }) => {
  await site.servicesButton.focus();
  await page.keyboard.press('Enter');
  await expectOpen(site);
  await page.keyboard.press('Shift+Tab');
  await expect(site.header.getByRole('link', { name: 'Products', exact: true })).toBeFocused();
  await expectClosed(site);
});

test('Escape closes the menu and returns focus to its button', async ({ page, site }) => {
  await site.servicesButton.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(entry(site, services[1]!)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectClosed(site);
  await expect(site.servicesButton).toBeFocused();
});

test('following a service closes the menu, marks the entry and focuses the page', async ({
  page,
  site,
}) => {
  await site.servicesButton.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(site.heading).toHaveText(services[0]!);
  await expectClosed(site);
  await expect(site.main).toBeFocused();
  await site.servicesButton.click();
  await expect(entry(site, services[0]!)).toHaveAttribute('aria-current', 'page');
  await expect(entry(site, services[1]!)).not.toHaveAttribute('aria-current');
});

test('going back closes the menu', async ({ page, site }) => {
  await site.open('/articles');
  await expect(site.heading).toHaveText('Articles');
  await site.servicesButton.click();
  await expectOpen(site);
  await page.goBack();
  await expect(site.heading).toHaveText('Hourly Pricing Tiers');
  await expectClosed(site);
});

test('a resting mouse opens the menu, a passing one does not, and a slow approach is fine', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await site.servicesButton.hover();
  await page.clock.runFor(100);
  await expectClosed(site);
  await site.heading.hover();
  await page.clock.runFor(2_000);
  await expectClosed(site);

  await site.servicesButton.hover();
  await page.clock.runFor(150);
  await expectOpen(site);
  // Out of the menu for a moment, then into its panel.
  await page.mouse.move(5, 800);
  await page.clock.runFor(250);
  await expectOpen(site);
  await entry(site, 'Gamification').hover();
  await page.clock.runFor(2_000);
  await expectOpen(site);

  await page.mouse.move(5, 800);
  await page.clock.runFor(350);
  await expectClosed(site);
});

test('Escape closes a menu that the mouse opened, and focus stays where it was', async ({
  page,
  site,
}) => {
  const chat = site.header.getByRole('link', { name: 'Chat', exact: true });
  await chat.focus();
  await site.servicesButton.hover();
  await expectOpen(site);
  await page.keyboard.press('Escape');
  await expectClosed(site);
  await expect(chat).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap opens the services menu and a second one closes it', async ({ site }) => {
    await site.servicesButton.tap();
    await expectOpen(site);
    await site.servicesButton.tap();
    await expectClosed(site);
  });
});
