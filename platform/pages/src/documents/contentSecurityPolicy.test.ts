import { createHash } from 'node:crypto';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { contentSecurityPolicy, policyTag, requireTrustedTypes } from './contentSecurityPolicy';

type Overrides = Parameters<typeof parseRuntimeConfig>[0];

const policyOf = (
  overrides: Overrides = {},
  scripts: string[] = [],
  allowed: string[] = [],
  styles: string[] = [],
) => contentSecurityPolicy(parseRuntimeConfig(overrides).config, scripts, allowed, styles);

const directives = (...what: Parameters<typeof policyOf>): Record<string, string[]> =>
  Object.fromEntries(
    policyOf(...what)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...values]) => [name, values]),
  );

const origins = ['http://localhost:8081', 'http://localhost:8082/'];

test('no directive allows inline code, eval or any host', () => {
  const policy = policyOf({ remotes: { origins } }, ['a()']);
  expect(policy).not.toMatch(/unsafe-| https?:[ ;]|\*(?!\.google-analytics|\.analytics)/);
});

test('unlisted directives default to none', () => {
  const policy = directives();
  for (const name of ['default-src', 'base-uri', 'object-src', 'form-action']) {
    expect(policy[name]).toEqual(["'none'"]);
  }
});

test('inline scripts and styles are allowed by the hash of their bytes', () => {
  const text = '/* é */';
  const hash = createHash('sha256').update(text).digest('base64');
  expect(directives({}, [text])['script-src']).toContain(`'sha256-${hash}'`);
  expect(policyOf({}, [], [], [text])).toContain(`style-src 'self' 'sha256-${hash}';`);
});

const code = ['script-src', 'style-src', 'font-src', 'img-src', 'media-src', 'connect-src'];
const services = { ai: 'https://ai.example/v1' };
const cms = 'https://cms.example';
const feed = { blogUrl: 'https://blog.example/feed.xml' };
const telemetry = { collector: 'https://count.example/in' };
const analytics = { measurementId: 'G-1' };
const collectors = 'https://*.google-analytics.com';
const tagManager = 'https://www.googletagmanager.com';
const episodes = [{ id: '1', src: 'https://player.example/e/1', title: 'One' }];

test.each<[what: string, source: string, overrides: Overrides, directives: string[]]>([
  ['a remote', origins[0]!, { remotes: { origins } }, code],
  ['a service', 'https://ai.example', { services }, ['connect-src']],
  ['the content', cms, { services: { content: cms } }, ['img-src', 'connect-src']],
  ['the blog', 'https://blog.example', { feed }, ['img-src']],
  [
    'pictures',
    'https://cdn.example',
    { images: { origins: ['https://cdn.example'] } },
    ['img-src'],
  ],
  ['the collector', 'https://count.example', { telemetry }, ['connect-src']],
  ['an episode', 'https://player.example', { podcast: { episodes } }, ['connect-src', 'frame-src']],
  ['analytics', tagManager, { analytics }, ['script-src', 'connect-src']],
  ["analytics' collectors", collectors, { analytics }, ['img-src', 'connect-src']],
])('%s may be reached only as what it is', (_, source, overrides, expected) => {
  const policy = directives(overrides);
  expect(Object.keys(policy).filter((name) => policy[name]!.includes(source))).toEqual(expected);
});

test('as an element it is the same text, with nothing that only a header can say', () => {
  const policy = policyOf();
  expect(policyTag(policy)).toContain(`content="${policy}"`);
  expect(policy).not.toMatch(/frame-ancestors|sandbox|report-/);
});

test('code from a string needs the only policy there may be', () => {
  const policy = "default-src 'none'";
  expect(requireTrustedTypes(policy, {})).toBe(
    "default-src 'none'; require-trusted-types-for 'script'; trusted-types default",
  );
  // reCAPTCHA could not run.
  expect(requireTrustedTypes(policy, { appCheckKey: 'site-key' })).toBe(policy);
});

test('override code comes only from where the registry allows it', () => {
  const policy = directives({ remotes: { origins } }, [], ['http://localhost:*', origins[0]!]);
  const wanted = ["'self'", 'http://localhost:8081', 'http://localhost:8082', 'http://localhost:*'];
  for (const name of ['script-src', 'style-src', 'font-src', 'media-src']) {
    expect(policy[name]).toEqual(wanted);
  }
  expect(policy['connect-src']).toEqual(expect.arrayContaining(wanted));
  expect(policy['frame-src']).not.toContain('http://localhost:*');
});

test('without a measurement id no Google address is allowed', () => {
  expect(JSON.stringify(directives())).not.toContain('google');
});

test('anonymous sign-in may call Google, or its local stand-in, and nothing else', () => {
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const signIn = { firebase: { anonymousSignIn: true } };
  expect(directives(signIn)['connect-src']).toEqual(expect.arrayContaining(google));
  expect(directives(signIn)['script-src']).toEqual(["'self'"]);
  const own = directives({ ...signIn, services: { identity: 'http://localhost:9099/' } });
  expect(own['connect-src']).toContain('http://localhost:9099');
  expect(JSON.stringify(own)).not.toContain('google');
});

test('App Check may load reCAPTCHA, from its folder only, and exchange its proof for a token', () => {
  const [off, policy] = [directives(), directives({ firebase: { appCheckKey: 'site-key' } })];
  const added = Object.entries(policy).map(([name, values]) => [
    name,
    values.filter((value) => !off[name]!.includes(value)),
  ]);
  expect(Object.fromEntries(added.filter(([, values]) => values!.length > 0))).toEqual({
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'connect-src': [
      'https://www.google.com/recaptcha/',
      'https://content-firebaseappcheck.googleapis.com',
    ],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  });
});

test('a disabled share count may not be called', () => {
  const policy = directives({ share: { facebookCount: '', redditCount: '' } });
  expect(policy['connect-src']!.join()).not.toMatch(/facebook|reddit/);
});
