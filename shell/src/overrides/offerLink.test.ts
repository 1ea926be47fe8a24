import { readOffers } from './offerLink';

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
