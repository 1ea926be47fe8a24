import { createPulse } from './createPulse';

test('all who ask until a pulse have the same one, and whoever asks then the next', async () => {
  const next = createPulse(20);
  const began = performance.now();
  const first = next();
  expect(next()).toBe(first);
  await first;
  expect(performance.now() - began).toBeGreaterThanOrEqual(19);
  const second = next();
  expect(second).not.toBe(first);
  await second;
  expect(performance.now() - began).toBeGreaterThanOrEqual(38);
});
