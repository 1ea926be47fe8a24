import { createPulse } from './createPulse';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('all who ask until a pulse have the same one, and whoever asks then the next', async () => {
  const next = createPulse(20);
  let pulses = 0;
  const ask = () => next().then(() => (pulses += 1));
  const first = next();
  void ask();
  expect(next()).toBe(first);
  await jest.advanceTimersByTimeAsync(19);
  expect(pulses).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(pulses).toBe(1);
  expect(next()).not.toBe(first);
  void ask();
  await jest.advanceTimersByTimeAsync(20);
  expect(pulses).toBe(2);
});
