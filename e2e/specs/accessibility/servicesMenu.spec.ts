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

test.beforeEach(({ site }) => site.openSettled('/pricing'));

test('Tab moves through the services and on; leaving closes the menu, and so does Escape', async ({
  page,
  site,
}) => {
  await site.servicesButton.press('Enter');
  for (const name of services) {
    await page.keyboard.press('Tab');
    await expect(entry(site, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(site.header.getByRole('link', { name: 'Chat', exact: true })).toBeFocused();
  await expectClosed(site);

  await site.servicesButton.press('Enter');
  await page.keyboard.press('Tab');
  await expect(entry(site, services[0]!)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectClosed(site);
  await expect(site.servicesButton).toBeFocused();

  await site.servicesButton.press('Enter');
  await expectOpen(site);
  await page.keyboard.press('Shift+Tab');
  await expect(site.header.getByRole('link', { name: 'Products', exact: true })).toBeFocused();
  await expectClosed(site);
});
