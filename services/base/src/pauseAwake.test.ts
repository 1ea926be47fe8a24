import { pauseAwake } from './pauseAwake';

function occupy(ms: number): void {
  for (const began = performance.now(); performance.now() - began < ms;);
}

test('a while without CPU counts as one step', async () => {
  // Pauses keep no process alive, and so not this test.
  const alive = setInterval(() => undefined, 1_000);
  const began = performance.now();
  const paused = pauseAwake(100);
  occupy(300);
  await paused;
  clearInterval(alive);
  expect(performance.now() - began).toBeGreaterThanOrEqual(375);
});
