import { growingPause } from './growingPause';

test('pauses double up to two seconds, and half of each is left to chance', () => {
  const shortest = [1, 2, 3, 6, 7, 20].map((tries) => growingPause(tries, () => 0));
  const longest = [1, 2, 3, 6, 7, 20].map((tries) => growingPause(tries, () => 1));
  expect(shortest).toEqual([25, 50, 100, 800, 1000, 1000]);
  expect(longest).toEqual([50, 100, 200, 1600, 2000, 2000]);
});
