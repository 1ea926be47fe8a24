import { readOffers } from './offerLink';

const patterns = ['http://localhost:*'];

test('a link proposes each port and address once', () => {
  expect(
    readOffers('?remotes=8082&remotes=http://localhost:8083/x&remotes=8082', patterns),
  ).toEqual([{ url: 'http://localhost:8082/' }, { url: 'http://localhost:8083/x/' }]);
});

test.each([
  ['?remotes', []],
  ['?remotes=', []],
  ['', []],
  ['?remotes=nonsense', [expect.stringContaining('neither a port')]],
  ['?remotes=https://evil.example/', ['This site does not allow https://evil.example']],
])('%s proposes nothing usable', (search, problems) => {
  expect(readOffers(search, patterns)).toEqual(
    problems.map((problem) => ({ problem: problem as unknown })),
  );
});
