import { expect, test } from '@synapsei/e2e';
import { texts } from '../src/texts';

test("the section stands on another team's page, and says what it offers", async ({
  page,
  site,
}) => {
  await site.open();
  const section = page.getByRole('region', { name: texts.title });
  await expect(section.getByRole('list', { name: texts.points })).toBeVisible();
});
