import { headersFor, immutable, pagePolicy, revalidate, type ServerRole } from './headers';

test.each([
  ['main.0123abcd.js', immutable],
  ['main.0123456789abcdef0123.js', immutable],
  ['/assets/inter.89abcdef.woff2', immutable],
  ['main.0123abcd.js.map', immutable],
  ['index.html', revalidate],
  ['registry.json', revalidate],
  ['release.json', revalidate],
  ['main.js', revalidate],
  ['remoteEntry.js', revalidate],
  // Neither eight letters nor seven characters are one of our hashes.
  ['main.document.js', revalidate],
  ['main.0123abc.js', revalidate],
])('%s is cached as %s', (file, expected) => {
  expect(headersFor('shell', file)['cache-control']).toBe(expected);
});

test.each<[ServerRole, string | undefined]>([
  ['shell', undefined],
  ['remote', '*'],
])('files of a %s allow other origins: %s, and no browser sniffs their type', (role, expected) => {
  const headers = headersFor(role, 'main.0123abcd.js');
  expect(headers['access-control-allow-origin']).toBe(expected);
  expect(headers['timing-allow-origin']).toBe(expected);
  expect(headers['cross-origin-resource-policy']).toBe(expected && 'cross-origin');
  expect(headersFor(role, 'main.js')['x-content-type-options']).toBe('nosniff');
});

test('a page cannot be framed, and its header says nothing of its content', () => {
  expect(pagePolicy).toBe("frame-ancestors 'none'");
  for (const page of ['index.html', '/a/7/index.html'])
    expect(headersFor('shell', page)['content-security-policy']).toBe(pagePolicy);
  expect(headersFor('shell', 'registry.json')).not.toHaveProperty('content-security-policy');
});

test('a page asks for no device, and shares no window with who opened it', () => {
  expect(headersFor('shell', 'index.html')).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
  });
});
