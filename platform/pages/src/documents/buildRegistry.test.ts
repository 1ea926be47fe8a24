import { parseRegistry } from '@synapsei/shared-types/registry';
import { createRelease } from '@synapsei/shared-types/testing';
import { buildRegistry } from './buildRegistry';

const chat = { release: createRelease(), baseUrl: 'http://localhost:8082/' };
const content = {
  release: createRelease({ name: 'mf_content', version: '2.1.0' }),
  baseUrl: 'http://localhost:8081/a/7/',
};

test('the given release of each remote is the live one, at its own address', () => {
  const { remotes } = buildRegistry([chat, content], 1);
  expect(Object.keys(remotes)).toEqual(['mf_chat', 'mf_content']);
  expect(remotes.mf_content).toEqual({
    enabled: true,
    stable: '2.1.0',
    versions: { '2.1.0': { ...content.release, baseUrl: content.baseUrl } },
  });
});

test('the result is a registry that the shell accepts', () => {
  const registry = buildRegistry([chat, content], 7);
  const origins = ['http://localhost:8081', 'http://localhost:8082'];
  expect(parseRegistry(JSON.parse(JSON.stringify(registry)), origins)).toEqual({
    ok: true,
    value: registry,
  });
  expect(registry.revision).toBe(7);
});
