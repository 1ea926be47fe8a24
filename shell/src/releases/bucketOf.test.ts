import { bucketOf } from './bucketOf';

// Chosen because it spreads visitors evenly, and differently with another salt or remote.
test('never changes: the registry relies on these values', () => {
  expect(['', 'a', 'visitor1mf_chatchat-2.4.0'].map(bucketOf)).toMatchInlineSnapshot(`
   [
     8923,
     1715,
     288,
   ]
  `);
});
