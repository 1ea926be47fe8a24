import type { Registry } from '@synapsei/shared-types/registry';
import { createDeployedRelease } from '@synapsei/shared-types/testing';
import { candidatesOfOthers, liveSet } from './liveSet';

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

test("another team's candidate is named while visitors get it", () => {
  const named = ['mf_podcast 2.1.0 of team podcast, 5 % of visits'];
  expect(candidatesOfOthers(registryWith(5), ['chat'])).toEqual(named);
  expect(candidatesOfOthers(registryWith(5), ['podcast'])).toEqual([]);
  expect(candidatesOfOthers(registryWith(0), ['chat'])).toEqual([]);
  expect(candidatesOfOthers(registryWith(0, ['qa']), ['chat'])).toHaveLength(1);
});
