import {
  headerProblems,
  headersFor,
  immutable,
  pagePolicy,
  revalidate,
  type ServerRole,
} from './headers';

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

test.each([
  ['chat.0123abcd.js', 'text/javascript; charset=utf-8'],
  ['chat.0123abcd.css', 'text/css'],
  ['catalogue.json', 'application/json'],
  ['art.0123abcd.svg', 'image/svg+xml'],
])('of %s our own servers send what browsers need, as %s', (file, type) => {
  const headers = new Headers({ ...headersFor('remote', file), 'content-type': type });
  expect(headerProblems(file, headers, true)).toEqual([]);
});

test.each([
  ['access-control-allow-origin', null, 'is "missing" instead of * or the site'],
  ['content-type', 'text/plain', 'is "text/plain" instead of the type of its name'],
  ['x-content-type-options', null, 'is "missing" instead of nosniff'],
  ['cache-control', 'no-cache', 'is "no-cache" instead of immutable and a year'],
])('another server whose %s is %j does not pass', (name, value, problem) => {
  const headers = new Headers({
    ...headersFor('remote', 'chat.0123abcd.js'),
    'content-type': 'text/javascript',
  });
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  expect(headerProblems('chat.0123abcd.js', headers, true)).toEqual([
    `chat.0123abcd.js: header ${name} ${problem}`,
  ]);
});

test('on the site’s own origin no header about other origins is needed', () => {
  const headers = new Headers({
    ...headersFor('shell', 'main.0123abcd.js'),
    'content-type': 'text/javascript',
  });
  expect(headerProblems('main.0123abcd.js', headers, false)).toEqual([]);
});
