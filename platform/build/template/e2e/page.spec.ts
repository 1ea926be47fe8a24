import { expect, test } from '@synapsei/e2e';
import { texts } from '../src/texts';

test('the page is in the menu of the site, and says what it offers', async ({ page, site }) => {
  await site.open('/sample');
  await expect(site.heading).toHaveText(texts.title);
  await expect(page.getByRole('list', { name: texts.points })).toBeVisible();
  const entry = site.header.getByRole('link', { name: texts.title, exact: true });
  await expect(entry).toBeVisible();
});
