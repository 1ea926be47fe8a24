import { createDeployedRelease } from '@synapsei/shared-types/testing';
import type { Registry } from '@synapsei/shared-types';
import { answers, files } from '../core/Faults';
import { candidatesOfOthers, liveSet } from '../core/liveSet';
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

const release = (name: string, version: string, team: string) =>
  createDeployedRelease({ name, version, owner: { team, contact: `#${team}` } });
const registryWith = (weight: number, cohorts: string[] = []): Registry => ({
  schemaVersion: 1,
  revision: 7,
  generatedAt: '',
  shell: { version: '3.0.0' },
  remotes: {
    mf_chat: {
      enabled: true,
      stable: '1.0.0',
      versions: { '1.0.0': release('mf_chat', '1.0.0', 'chat') },
    },
    mf_podcast: {
      enabled: true,
      stable: '2.0.0',
      canary: { version: '2.1.0', weight, cohorts, salt: '' },
      versions: {
        '2.0.0': release('mf_podcast', '2.0.0', 'podcast'),
        '2.1.0': release('mf_podcast', '2.1.0', 'podcast'),
      },
    },
    mf_off: {
      enabled: false,
      stable: '1.0.0',
      versions: { '1.0.0': release('mf_off', '1.0.0', 'off') },
    },
  },
});

test('the live set names the versions that visitors get', () => {
  expect(liveSet(registryWith(5))).toBe('shell 3.0.0, mf_chat 1.0.0, mf_podcast 2.0.0');
});

test("another team's candidate is named while anybody gets it", () => {
  const named = ['mf_podcast 2.1.0 of team podcast, 5 % of visits'];
  expect(candidatesOfOthers(registryWith(5), ['chat'])).toEqual(named);
  expect(candidatesOfOthers(registryWith(5), ['podcast'])).toEqual([]);
  expect(candidatesOfOthers(registryWith(0), ['chat'])).toEqual([]);
  expect(candidatesOfOthers(registryWith(0, ['qa']), ['chat'])).toHaveLength(1);
});
