import { setImmediate as turn } from 'node:timers/promises';
import { createLaterQueue } from './createLaterQueue';

/** Keeps the processor busy. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('long work runs in order and in slices, so that others get their turn', async () => {
  const later = createLaterQueue();
  const done: number[] = [];
  for (let index = 0; index < 10; index += 1)
    later(() => {
      work(3);
      done.push(index);
    });
  await turn();
  expect(done).toEqual([]);
  await turn();
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(5);
  while (done.length < 10) await turn();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  later(() => done.push(10));
  await turn();
  await turn();
  expect(done.at(-1)).toBe(10);
});

test('it waits while more arrives, but not forever', async () => {
  const later = createLaterQueue();
  let done = 0;
  const began = performance.now();
  let turns = 0;
  while (done === 0) {
    later(() => (done += 1));
    await turn();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(2);
  expect(performance.now() - began).toBeGreaterThanOrEqual(50);
});
