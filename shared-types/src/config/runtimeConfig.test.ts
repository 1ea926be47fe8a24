import { parseRuntimeConfig } from './runtimeConfig';

const defaults = parseRuntimeConfig({}).config;

test.each([undefined, null, {}])('%j gives the default config', (input) => {
  expect(parseRuntimeConfig(input)).toEqual({ config: defaults, problems: [] });
});

test('the defaults send nothing to third parties and use only reserved domains', () => {
  expect(defaults.analytics).toEqual({ measurementId: '', consent: 'required' });
  for (const address of Object.values(defaults.links)) {
    expect(new URL(address).hostname).toMatch(/\.example$|^localhost$/);
  }
});

test('by default nobody is signed in or checked, and conversations are kept for 90 days', () => {
  expect(defaults.firebase.anonymousSignIn).toBe(false);
  expect(JSON.stringify(defaults)).not.toMatch(/appCheck|security|person/);
  expect(defaults.firebase.retentionDays).toBe(90);
});

// Specification: limits.15
test('a remote’s file may take 120 seconds, and the visitor is told after 10', () => {
  expect(parseRuntimeConfig({}).config.remotes).toMatchObject({ limitMs: 120_000, slowMs: 10_000 });
});

test('a value of one field keeps the defaults of its neighbours', () => {
  const { config, problems } = parseRuntimeConfig({ brand: { company: 'Acme' } });
  expect(problems).toEqual([]);
  expect(config).toEqual({ ...defaults, brand: { ...defaults.brand, company: 'Acme' } });
});

test.each([
  ['an address', { services: { ai: 'localhost' } }, 'services.ai: must be an absolute address'],
  ['a text', { brand: { company: 5 } }, 'brand.company: '],
  ['a limit', { remotes: { limitMs: 0 } }, 'remotes.limitMs: '],
  ['a number', { remotes: { slowMs: '10000' } }, 'remotes.slowMs: '],
  ['a switch', { firebase: { anonymousSignIn: 'yes' } }, 'firebase.anonymousSignIn: '],
  ['a key', { firebase: { appCheckKey: true } }, 'firebase.appCheckKey: '],
  ['a number of days', { firebase: { retentionDays: 0 } }, 'firebase.retentionDays: '],
  ['an address or none', { services: { identity: 'nowhere' } }, 'services.identity: '],
  ['a contact', { site: { securityContact: 'ada@example.org' } }, 'site.securityContact: must be '],
  ['a time', { site: { securityExpires: 'soon' } }, 'site.securityExpires: must be '],
  ['an address or none', { legal: { imprint: 'imprint.html' } }, 'legal.imprint: '],
  ['an address or none', { legal: { privacy: false } }, 'legal.privacy: '],
  ['a person', { links: { person: 'javascript:alert(1)' } }, 'links.person: must begin with '],
  ['a choice', { analytics: { consent: 'never' } }, 'analytics.consent: '],
  ['a public address', { site: { url: 'https://example.org/shop' } }, 'site.url: must be '],
  ['a public address', { site: { url: 'ftp://example.org' } }, 'site.url: must be '],
  ['a public address', { site: { url: 'example.org' } }, 'site.url: must be '],
  ['a section', { links: 'none' }, 'links: '],
  ['a config', 'none', '(root): '],
  ['a list', { remotes: { origins: 'http://localhost' } }, 'remotes.origins: '],
])('an invalid %s is named and has its default', (_what, input, problem) => {
  const before = structuredClone(input);
  const result = parseRuntimeConfig(input);
  expect(input).toEqual(before);
  expect(result.problems).toEqual([expect.stringContaining(problem)]);
  expect(result.config).toEqual(defaults);
});

test('every invalid value is named, and the valid ones stay', () => {
  const feed = 'https://feed.example/v1/api.json';
  const { config, problems } = parseRuntimeConfig({
    brand: { company: 5, assistant: 'Ada' },
    services: { ai: 'nowhere', feed },
    // No share count of Facebook's is asked for.
    share: { facebookCount: '' },
  });
  expect(problems).toHaveLength(2);
  expect(config.brand).toEqual({ ...defaults.brand, assistant: 'Ada' });
  expect(config.services).toEqual({ ...defaults.services, feed });
  expect(config.share.facebookCount).toBe('');
});

test('an invalid element discards its whole list', () => {
  const good = { id: '1', src: 'https://player.example/1', title: 'One' };
  const { config, problems } = parseRuntimeConfig({
    podcast: { episodes: [good, { ...good, src: 'nowhere' }] },
  });
  expect(problems).toEqual([expect.stringContaining('podcast.episodes: ')]);
  expect(config.podcast.episodes).toEqual([]);
});

test.each([
  ['', ''],
  ['https://www.example.org', 'https://www.example.org'],
  ['https://www.example.org//', 'https://www.example.org'],
  ['http://localhost:8080/', 'http://localhost:8080'],
])('the public address %j is read as %j', (url, expected) => {
  const { config, problems } = parseRuntimeConfig({ site: { url } });
  expect(problems).toEqual([]);
  expect(config.site.url).toBe(expected);
});
