import { bucketCount, bucketOf } from './bucketOf';

const ids = Array.from({ length: 10_000 }, (_, index) => `visitor${index}`);

test('never changes: the registry relies on these values', () => {
  expect(['', 'a', 'visitor1mf_chatchat-2.4.0'].map(bucketOf)).toMatchInlineSnapshot(`
   [
     8923,
     1715,
     288,
   ]
  `);
});

test.each(['chat-2.4.0', '', 'x'])('spreads visitors evenly with the salt "%s"', (salt) => {
  const groups = 100;
  const counts = new Array<number>(groups).fill(0);
  for (const id of ids)
    counts[Math.floor((bucketOf(`${id}mf_chat${salt}`) / bucketCount) * groups)]!++;
  const expected = ids.length / groups;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: a fair hash exceeds this once in 10,000 times, and the ids are fixed.
  expect(chiSquare).toBeLessThan(161);
});

test('another salt or remote draws other visitors', () => {
  const among = (rest: string) => new Set(ids.filter((id) => bucketOf(id + rest) < 1000));
  const first = among('mf_chatA');
  for (const rest of ['mf_chatB', 'mf_podcastA']) {
    const both = [...among(rest)].filter((id) => first.has(id));
    // 10 % of 10 %: about 100 by chance.
    expect(both.length).toBeGreaterThan(50);
    expect(both.length).toBeLessThan(150);
  }
});
