import { readOffers, parseAddress } from './offerLink';
import { isAllowed } from './isAllowed';

const folder = 'https://cdn.example/mf_chat/previews/';
const sources = { origins: ['http://localhost:*'], previews: [[folder, 'mf_chat'] as const] };

test('a link proposes each port and address once', () => {
  expect(readOffers(`?remotes=8082&remotes=${folder}pr-1&remotes=8082`, sources)).toEqual([
    { url: 'http://localhost:8082/', isPreview: false },
    { url: `${folder}pr-1/`, isPreview: true },
  ]);
});

test.each([
  ['?remotes', []],
  ['?remotes=', []],
  ['', []],
  ['?remotes=nonsense', [expect.stringContaining('neither a port')]],
  ['?remotes=https://evil.example/', ['This site does not allow https://evil.example']],
])('%s proposes nothing usable', (search, problems) => {
  expect(readOffers(search, sources)).toEqual(
    problems.map((problem) => ({ problem: problem as unknown })),
  );
});

test.each([
  ['8082', 'http://localhost:8082/'],
  [' 8082 ', 'http://localhost:8082/'],
  ['http://localhost:8082', 'http://localhost:8082/'],
  ['https://preview.example/chat', 'https://preview.example/chat/'],
  ['https://preview.example/chat//?a=1#b', 'https://preview.example/chat/'],
  ['http://localhost:8082/release.json', 'http://localhost:8082/'],
])('%s means %s', (text, url) => {
  expect(parseAddress(text)).toEqual({ url });
});

test.each(['', 'chat', '999999', 'javascript:alert(1)', 'localhost:8082', 'data:text/html,x'])(
  '%j is refused with the expected format',
  (text) => {
    expect(parseAddress(text)).toEqual({
      problem: expect.stringContaining('neither a port such as 8082 nor an address') as string,
    });
  },
);

const origins = ['http://localhost:*', 'https://preview.example'];

test.each([
  ['http://localhost:8082/', true],
  ['http://localhost/', true],
  ['https://localhost:8082/', false],
  ['http://localhost.evil.example/', false],
  ['http://evil.example/localhost:8082/', false],
  ['http://user@localhost:8082/', true],
  ['https://preview.example/chat/', true],
  ['https://preview.example:444/', false],
  ['https://sub.preview.example/', false],
  ['http://preview.example/', false],
])('%s is allowed: %p', (url, expected) => {
  expect(isAllowed(url, { origins, previews: [] })).toBe(expected);
});

test('without a policy nothing is allowed', () => {
  expect(isAllowed('http://localhost:8082/', { origins: [], previews: [] })).toBe(false);
});
