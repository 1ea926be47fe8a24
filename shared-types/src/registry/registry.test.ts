import { createDeployedRelease, createRegistry, createRelease } from '../../testing';
import { fileOf, namedRelease, parseRegistry, parseRelease, trustRegistry } from './registry';

const origins = ['http://localhost:8082'];
type Json = Record<string, unknown>;

/** A valid registry with one value replaced; `undefined` takes it out. */
function registryWith(path: string, value: unknown): Json {
  const registry = JSON.parse(JSON.stringify(createRegistry())) as Json;
  const keys = path.split('/');
  const last = keys.pop()!;
  const holder = keys.reduce<Json>((inner, key) => inner[key] as Json, registry);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return registry;
}

function problemOf(input: unknown): string {
  const parsed = parseRegistry(input, origins);
  if (parsed.ok) throw new Error('The registry was accepted');
  return parsed.problem;
}

const canary = { version: '1.0.0', weight: 5, salt: 'chat' };
const release = 'remotes/mf_chat/versions/1.0.0';
const named = 'remotes.mf_chat.versions.1.0.0';

test('a registry from the test builders is valid and returned unchanged', () => {
  const value = createRegistry();
  expect(parseRegistry(JSON.parse(JSON.stringify(value)), origins)).toEqual({ ok: true, value });
});

test('optional fields have defaults', () => {
  const parsed = parseRegistry(registryWith('remotes/mf_chat/enabled', undefined), origins);
  expect(parsed.ok && parsed.value.remotes.mf_chat?.enabled).toBe(true);
  const cohorts = parseRegistry(registryWith('remotes/mf_chat/canary', canary), origins);
  expect(cohorts.ok && cohorts.value.remotes.mf_chat?.canary).toEqual({ ...canary, cohorts: [] });
});

test.each([
  ['schemaVersion', 2, 'schemaVersion: '],
  ['revision', -1, 'revision: '],
  ['revision', 1.5, 'revision: '],
  ['generatedAt', 0, 'generatedAt: '],
  ['remotes', [], 'remotes: must be an object'],
  ['remotes/mf_chat/versions', [], 'remotes.mf_chat.versions: must be an object'],
  ['remotes/mf_chat/enabled', 'yes', 'remotes.mf_chat.enabled: '],
  ['remotes/mf_chat/stable', 'latest', 'remotes.mf_chat.stable: must be a version'],
  ['remotes/mf-chat', {}, 'remotes.mf-chat: must be an identifier'],
  [`${release}/name`, '1chat', `${named}.name: must be an identifier`],
  [`${release}/version`, '1.0', `${named}.version: must be a version`],
  [`${release}/owner`, { team: 'chat' }, `${named}.owner.contact: `],
  [`${release}/mode`, 'test', `${named}.mode: `],
  [`${release}/entry`, '../shell/main.js', `${named}.entry: must be a plain relative file name`],
  [`${release}/entry`, 'https://evil.example/a.js', `${named}.entry: must be a plain relative`],
  [`${release}/entry`, '/a.js', `${named}.entry: must be a plain relative file name`],
  [`${release}/files`, { 'a.js': 'sha256-AAAA' }, `${named}.files.a.js: must be sha384 in base64`],
  [`${release}/files`, { 'a b.js': '' }, `${named}.files.a b.js: must be a plain relative`],
  [`${release}/exposes`, { ChatPage: { js: [], css: [] } }, `${named}.exposes.ChatPage: must look`],
  [`${release}/exposes`, { './A': { js: ['..'], css: [] } }, `${named}.exposes../A.js.0: must`],
  [`${release}/shared`, { react: 19 }, `${named}.shared.react: `],
  [`${release}/routes/0/path`, 'chat', `${named}.routes.0.path: must be a path starting with '/'`],
  [`${release}/routes/0/module`, 'ChatPage', `${named}.routes.0.module: must look like './Name'`],
  [`${release}/routes/0/layout`, 'wide', `${named}.routes.0.layout: `],
  [`${release}/slots`, [{ slot: 'banner', module: './A' }], `${named}.slots.0.slot: `],
  [`${release}/navigation/0/place`, 'left', `${named}.navigation.0.place: `],
  [`${release}/navigation/0/icon`, 'M0 0"><a>', `${named}.navigation.0.icon: must be SVG path`],
  [`${release}/baseUrl`, '/chat/', `${named}.baseUrl: must be an absolute address`],
  [`${release}/baseUrl`, 'http://localhost:8082', `${named}.baseUrl: `],
  ['remotes/mf_chat/stable', '2.0.0', 'remotes.mf_chat.stable: version 2.0.0 is not among its'],
  ['remotes/mf_chat/lastKnownGood', '0.9.0', 'remotes.mf_chat.lastKnownGood: version 0.9.0'],
  [
    'remotes/mf_chat/canary',
    { ...canary, version: '2.0.0' },
    'remotes.mf_chat.canary.version: version 2.0.0',
  ],
  ['remotes/mf_chat/canary', { ...canary, weight: 101 }, 'remotes.mf_chat.canary.weight'],
  ['policy', { overrideOrigins: ['*'] }, 'policy.overrideOrigins'],
  ['policy', { overrideOrigins: ['https://a.example/path'] }, 'policy.overrideOrigins'],
])('%s as %j invalidates the registry and is named', (path, value, problem) => {
  expect(problemOf(registryWith(path, value))).toContain(problem);
});

test('a text is not a registry', () => {
  expect(problemOf('{}')).toContain('(root): ');
});

test.each([
  'https://evil.example/',
  'http://localhost:8083/',
  'https://localhost:8082/',
  'http://localhost.evil.example:8082/',
  'http://localhost:8082@evil.example/',
])('%s is not a trusted origin and invalidates the registry', (baseUrl) => {
  const good = createDeployedRelease({ name: 'mf_podcast', baseUrl: `${origins[0]}/chat/a7/` });
  const problem = problemOf(createRegistry([good, createDeployedRelease({ baseUrl })]));
  expect(problem).toBe(`${named}.baseUrl: ${new URL(baseUrl).origin} is not a trusted origin`);
});

test('without trusted origins no remote is accepted', () => {
  expect(parseRegistry(createRegistry(), []).ok).toBe(false);
});

test('a release record follows the same rules', () => {
  expect(parseRelease(createRelease()).ok).toBe(true);
  expect(parseRelease({ ...createRelease(), entry: '../a.js' })).toEqual({
    ok: false,
    problem: 'entry: must be a plain relative file name',
  });
});

test('one that was accepted before is asked again for its origins alone', () => {
  const registry = createRegistry();
  expect(trustRegistry(registry, origins)).toEqual({ ok: true, value: registry });
  expect(trustRegistry(registry, [])).toEqual({
    ok: false,
    problem: `${named}.baseUrl: ${origins[0]} is not a trusted origin`,
  });
});

const stable = createDeployedRelease();
const candidate = createDeployedRelease({ version: '1.1.0' });
const remote = createRegistry([stable]).remotes.mf_chat!;
remote.versions['1.1.0'] = candidate;

test('the stable release is the default', () => {
  expect(namedRelease(remote)).toBe(stable);
  expect(namedRelease(remote, '1.1.0')).toBe(candidate);
});

test('a version without a release is named', () => {
  expect(() => namedRelease(remote, '2.0.0')).toThrow('Version 2.0.0 is not among its versions');
});

test('a file that the registry does not list has a hash that no bytes have; in development none', () => {
  const hashIn = (mode: 'production' | 'development') =>
    fileOf(createDeployedRelease({ mode, files: {} }), 'Other.js').integrity;
  expect(hashIn('production')).toBe(`sha384-${'A'.repeat(64)}`);
  expect(hashIn('development')).toBeUndefined();
});
