import { createHash } from 'node:crypto';
import { parseRuntimeConfig } from '@synapsei/shared-types';
import { contentSecurityPolicy, policyTag, requireTrustedTypes } from './contentSecurityPolicy';

type Overrides = Parameters<typeof parseRuntimeConfig>[0];

function directives(
  overrides: Overrides = {},
  scripts: string[] = [],
  allowed: string[] = [],
): Record<string, string[]> {
  const policy = contentSecurityPolicy(parseRuntimeConfig(overrides).config, scripts, allowed);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name, ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

const origins = ['http://localhost:8081', 'http://localhost:8082/'];

test('no directive allows inline code or eval', () => {
  const policy = contentSecurityPolicy(
    parseRuntimeConfig({ remotes: { origins } }).config,
    ['a()'],
    [],
  );
  expect(policy).not.toMatch(/unsafe-|\*(?!\.google-analytics|\.analytics)/);
});

test('unlisted directives default to none', () => {
  const policy = directives();
  for (const name of ['default-src', 'base-uri', 'object-src', 'form-action']) {
    expect(policy[name]).toEqual(["'none'"]);
  }
});

test('an inline script is allowed by the hash of its bytes', () => {
  const script = 'document.title = "é"';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(directives({}, [script])['script-src']).toContain(`'sha256-${hash}'`);
});

test('as an element it is the same text, with nothing that only a header can say', () => {
  const policy = contentSecurityPolicy(parseRuntimeConfig({}).config, [], []);
  expect(policyTag(policy)).toContain(`content="${policy}"`);
  expect(policy).not.toMatch(/frame-ancestors|sandbox|report-/);
});

test('code from a string needs the only policy there may be, if the shell has it', () => {
  const policy = "default-src 'none'";
  expect(requireTrustedTypes(policy, { trustsScripts: true }, {})).toBe(
    "default-src 'none'; require-trusted-types-for 'script'; trusted-types default",
  );
  // A record of an earlier shell.
  expect(requireTrustedTypes(policy, {}, {})).toBe(policy);
  // reCAPTCHA could not run.
  const checked = requireTrustedTypes(policy, { trustsScripts: true }, { appCheckKey: 'site-key' });
  expect(checked).toBe(policy);
});

test('an inline style is allowed the same way only', () => {
  const style = '.a{color:red}';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = contentSecurityPolicy(parseRuntimeConfig({}).config, [], [], [style]);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test('code, styles, fonts and audio come from the origins of remotes, each named once', () => {
  const policy = directives({ remotes: { origins: [...origins, ...origins] } });
  const expected = ["'self'", 'http://localhost:8081', 'http://localhost:8082'];
  for (const name of ['script-src', 'style-src', 'font-src', 'media-src']) {
    expect(policy[name]).toEqual(expected);
  }
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

test('services may be called, never loaded as code', () => {
  const policy = directives({ services: { ai: 'https://ai.example/v1' } });
  expect(policy['connect-src']).toContain('https://ai.example');
  expect(policy['script-src']).toEqual(["'self'"]);
});

test('the collector of load outcomes may be called, and nothing else', () => {
  const policy = directives({ telemetry: { collector: 'https://count.example/in' } });
  const naming = Object.keys(policy).filter((name) =>
    policy[name]!.includes('https://count.example'),
  );
  expect(naming).toEqual(['connect-src']);
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

test('with a measurement id its script and collectors are allowed', () => {
  const policy = directives({ analytics: { measurementId: 'G-1' } });
  expect(policy['script-src']).toContain('https://www.googletagmanager.com');
  expect(policy['connect-src']).toContain('https://*.google-analytics.com');
});

test('configured episodes may be framed', () => {
  const episodes = [{ id: '1', src: 'https://player.example/e/1', title: 'One' }];
  expect(directives({ podcast: { episodes } })['frame-src']).toContain('https://player.example');
});

test('a disabled share count may not be called', () => {
  const policy = directives({ share: { facebookCount: '', redditCount: '' } });
  expect(policy['connect-src']!.join()).not.toMatch(/facebook|reddit/);
});
