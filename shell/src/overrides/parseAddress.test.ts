import { isAllowed } from './isAllowed';
import { parseAddress } from './parseAddress';

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
