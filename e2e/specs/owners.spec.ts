import type { Registry } from '@synapsei/shared-types';
import { answers, files } from '../core/Faults';
import { expect, test } from '../core/test';
import { closestTo } from '../core/touched';

const owners = (registry: Registry) => closestTo(test.info(), Object.keys(registry.remotes));

test('a test is of the team whose page it opens', async ({ site, registry }) => {
  await site.open('/offerings/llm');
  await expect(site.heading).toHaveText('LLM Integration');
  expect(owners(registry)).toEqual(['mf_content']);
});

test('elements that it uses weigh more than the page they are on', async ({
  page,
  site,
  registry,
}) => {
  await site.open('/products');
  await page.getByRole('button', { name: /Open chat/ }).click();
  expect(owners(registry)).toEqual(['mf_chat']);
});

test('what it breaks weighs most', async ({ page, site, faults, registry }) => {
  await faults.serve('mf-podcast', files.entry, answers.notFound);
  await site.open('/products');
  await page.getByRole('button', { name: /Open chat/ }).click();
  expect(owners(registry)).toEqual(['mf_podcast']);
});

test('without any remote it is of the shell', async ({ site, registry }) => {
  await site.open('/nowhere');
  await site.themeToggle.click();
  expect(owners(registry)).toEqual([]);
});
