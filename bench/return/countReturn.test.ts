import type { SentRequest } from '../watchNetwork';
import { countReturn } from './countReturn';

const createRequest = (overrides: Partial<SentRequest> = {}): SentRequest => ({
  url: 'http://localhost:1/mf_content/0.1.1/Home.0123abcd.js',
  type: 'Script',
  isCached: false,
  bytes: 700,
  headerBytes: 600,
  ...overrides,
});

test('scripts and style sheets count, however they were fetched', () => {
  const style = { url: 'http://localhost:1/Home.0123abcd.css?retry=1', type: 'Fetch', bytes: 300 };
  const cost = countReturn([createRequest({ coding: 'dcz' }), createRequest(style)]);
  expect(cost).toMatchObject({ bytes: 1000, headerBytes: 1200, pageBytes: 0 });
  expect(cost.files).toEqual([
    { file: 'mf_content/0.1.1/Home.0123abcd.js', coding: 'dcz', bytes: 700, headerBytes: 600 },
    { file: 'Home.0123abcd.css', coding: undefined, bytes: 300, headerBytes: 600 },
  ]);
});

test('the page counts for itself, and nothing else does', () => {
  const page = createRequest({ url: 'http://localhost:1/', type: 'Document', bytes: 15_000 });
  const data = createRequest({ url: 'http://localhost:1/registry.json', type: 'Fetch' });
  expect(countReturn([page, data])).toMatchObject({ bytes: 0, pageBytes: 15_000, files: [] });
});
