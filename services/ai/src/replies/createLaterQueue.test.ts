import { setImmediate as turn } from 'node:timers/promises';
import { createLaterQueue } from './createLaterQueue';

/** A queue with the test's clock. */
function createQueue() {
  const clock = { now: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  return { clock, later: createLaterQueue() };
}

test('long work runs in order and in slices of 5 ms, so that others get their turn', async () => {
  const { clock, later } = createQueue();
  const done: number[] = [];
  for (let index = 0; index < 10; index += 1)
    later(() => {
      clock.now += 3;
      done.push(index);
    });
  await turn();
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual([0, 1]);
  while (done.length < 10) await turn();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  later(() => done.push(10));
  await turn();
  await turn();
  expect(done.at(-1)).toBe(10);
});

test('it waits while more arrives, but at most 50 ms', async () => {
  const { clock, later } = createQueue();
  let done = 0;
  const arrive = async () => {
    later(() => (done += 1));
    await turn();
  };
  await arrive();
  clock.now = 49;
  await arrive();
  await arrive();
  expect(done).toBe(0);
  clock.now = 50;
  await arrive();
  expect(done).toBe(4);
});
