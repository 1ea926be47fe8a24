import { createRelease } from '@synapsei/shared-types/testing';
import { findClashes } from './findClashes';

test.each([
  ['/service/:key', '/service/ai-agents', true],
  ['/article/:id', '/article/:x', true],
  ['/:page', '/chat', true],
  ['/a/:b/c', '/a/b/:c', true],
  ['/docs/*', '/docs/a/b', true],
  ['/docs/*', '/docs', true],
  ['/*', '/', true],
  ['/service/:key', '/service', false],
  ['/service/:key', '/services/llm', false],
  ['/docs/a', '/docs/b/*', false],
  ['/', '/chat', false],
])('%s and %s: %s', (left, right, expected) => {
  const [first, second] = [release('mf_a', [left]), release('mf_b', [right])];
  const clashes = [reasonsOf(first, second), reasonsOf(second, first)];
  expect(clashes.map(({ length }) => length > 0)).toEqual([expected, expected]);
});

const release = (name: string, paths: string[], entries: string[] = []) =>
  createRelease({
    name,
    uniqueName: `${name}@1.0.0`,
    routes: paths.map((path) => ({ path, module: './Page', title: '', layout: 'full' as const })),
    navigation: entries.map((path) => ({ label: 'Go', path, place: 'top' as const, order: 0 })),
    slots: [],
  });

const reasonsOf = (...releases: Parameters<typeof findClashes>[0]) =>
  findClashes(releases).map(
    ({ release: { name }, owner, reasons }) => `${name} ${owner.name}: ${reasons.join('; ')}`,
  );

test('of two remotes one claims a path and an entry', () => {
  const first = release('mf_a', ['/service/:key', '/chat', '/'], ['/chat']);
  const second = release('mf_b', ['/service/llm', '/b'], ['/b', '/chat']);
  expect(reasonsOf(first, second)).toEqual([
    'mf_b mf_a: claims the route /service/llm, which has paths of the route /service/:key of mf_a; claims the entry "Go" for /chat, which is mf_a\'s page',
  ]);
  expect(reasonsOf(second, first)).toHaveLength(2);
  expect(reasonsOf(first, release('mf_b', ['/b'], ['/b', '/nowhere']))).toEqual([]);
});

test('a slot for one has one remote, others have as many as fill them', () => {
  const filling = (name: string, slot: 'search' | 'widget') => ({
    ...release(name, []),
    slots: [{ slot, module: './Panel', order: -1 }],
  });
  expect(reasonsOf(filling('mf_a', 'search'), filling('mf_b', 'search'))).toEqual([
    "mf_b mf_a: claims the slot search, which is mf_a's already",
  ]);
  expect(reasonsOf(filling('mf_a', 'widget'), filling('mf_b', 'widget'))).toEqual([]);
});

test('1,200 routes of six remotes are compared once each at most', () => {
  const many = Array.from({ length: 6 }, (_, remote) =>
    release(
      `mf_${remote}`,
      Array.from({ length: 200 }, (_route, index) => `/${remote}-${index}`),
    ),
  );
  const compared = jest.spyOn(Array.prototype, 'every');
  expect(findClashes(many)).toEqual([]);
  const times = compared.mock.calls.length;
  compared.mockRestore();
  expect(times).toBeLessThanOrEqual(1200);
});
