import { createStore } from '@synapsei/shared-types/host';
import { createDeployedRelease } from '@synapsei/shared-types/testing';
import { version as reactVersion } from 'react';
import { createExposedModule } from '../../testing/createExposedModule';
import type { Choice } from '../releases/chooseRelease';
import type { ExposedModule } from '../remotes/exposedModules';
import { fillDevtools } from './fillDevtools';

const chat = (version: string): Choice => ({
  release: createExposedModule({ name: 'mf_chat', version }).release,
  source: 'registry',
  reason: '',
});

type Snapshot = {
  version: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
  shared: object[];
};
type Page = { __FEDERATION__?: { moduleInfo: Record<string, Snapshot> } };

function start(page: Page) {
  const choices = createStore<readonly Choice[]>([chat('1.0.0')]);
  const mounted = createStore<readonly ExposedModule[]>([]);
  fillDevtools({ choices, remotes: { mounted } }, page);
  return { choices, mounted };
}

test('the devtools find each remote by the name and version that the shell matched', () => {
  const page = { __FEDERATION__: { moduleInfo: {} as Record<string, Snapshot> } };
  start(page);
  const { shell, ...remotes } = page.__FEDERATION__.moduleInfo;
  const matched = Object.entries(shell!.remotesInfo).map(
    ([name, { matchedVersion }]) => `${name}:${matchedVersion}`,
  );
  expect(Object.keys(remotes)).toEqual(matched);
  expect(remotes['mf_chat:1.0.0']).toMatchObject({
    version: '1.0.0',
    globalName: 'mf_chat',
    remoteEntry: createDeployedRelease().entry,
    publicPath: chat('1.0.0').release.baseUrl,
    modules: [{ moduleName: 'ChatPage', modulePath: './ChatPage' }],
    shared: [{ sharedName: 'react', shareConfig: { requiredVersion: '^19.0.0' } }, {}],
  });
  expect(shell!.shared[0]).toMatchObject({ sharedName: 'react', version: reactVersion });
});

test('another release replaces the one before', () => {
  const page = { __FEDERATION__: { moduleInfo: {} } };
  start(page).choices.set([chat('1.1.0')]);
  expect(Object.keys(page.__FEDERATION__.moduleInfo)).toEqual(['shell', 'mf_chat:1.1.0']);
});

test('a page whose first remote comes late is described then', () => {
  const page: Page = {};
  const { mounted } = start(page);
  expect(page).toEqual({});
  page.__FEDERATION__ = { moduleInfo: {} };
  mounted.set([createExposedModule()]);
  expect(page.__FEDERATION__.moduleInfo).toHaveProperty('shell');
});
