import type { Registry } from '@synapsei/shared-types/registry';
import { answers, files } from '../core/Faults';
import { expect, test } from '../core/test';
import { closestTo } from '../reports/touched';

const owners = (registry: Registry) => closestTo(test.info(), Object.keys(registry.remotes));

test('a test is of the shell, of the team whose page it opens, whose elements it uses, or whose it breaks', async ({
  page,
  site,
  faults,
  registry,
}) => {
  await site.open('/nowhere');
  await site.themeToggle.click();
  expect(owners(registry)).toEqual([]);
  await site.open('/products');
  await expect(site.heading).toHaveText('Products we build ourselves');
  expect(owners(registry)).toEqual(['mf_content']);
  await page.getByRole('button', { name: /Open chat/ }).click();
  await expect.poll(() => owners(registry)).toEqual(['mf_chat']);
  await faults.serve('mf-podcast', files.entry, answers.notFound);
  expect(owners(registry)).toEqual(['mf_podcast']);
});
