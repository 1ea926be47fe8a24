import { parseRegistry } from '@synapsei/shared-types/registry';
import {
  createDeployedRelease,
  createRegistry,
  createRelease,
} from '@synapsei/shared-types/testing';
import { createDevRegistry } from './DevRegistry';

const chat = (path = '/chat') => ({
  release: createRelease({
    routes: [{ path, module: './ChatPage', title: 'Chat', layout: 'full' }],
  }),
  baseUrl: 'http://localhost:8082/',
});

const { remotes: deployed } = createRegistry([
  createDeployedRelease({ name: 'mf_content', baseUrl: 'https://content.example/' }),
]);

test('remotes served here are added to the deployed ones', () => {
  const registry = createDevRegistry(deployed)([chat()]);
  expect(Object.keys(registry.remotes).sort()).toEqual(['mf_chat', 'mf_content']);
  const origins = ['http://localhost:8082', 'https://content.example'];
  expect(parseRegistry(registry, origins)).toMatchObject({ ok: true });
});

test('open pages get a new revision only when a remote’s offer changes', () => {
  const make = createDevRegistry({});
  const first = make([chat()]).revision;
  expect(make([chat()]).revision).toBe(first);
  expect(make([chat('/talk')]).revision).toBe(first + 1);
  expect(make([chat('/talk')]).revision).toBe(first + 1);
});
