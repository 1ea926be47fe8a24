import { createCommitter, createStreamedText } from './createStreamedText';

const frameMs = 16;

/** A screen on which each commit costs `costMs`; returns the times of the commits within a second. */
function commitsOfASecond(costMs: number): number[] {
  let time = 0;
  let tasks: { at: number; run: () => void }[] = [];
  const at = (due: number, run: () => void) => void tasks.push({ at: due, run });
  const times: number[] = [];
  const request = createCommitter(() => times.push(time), {
    now: () => time,
    beforeFrame: (run) => at((Math.floor(time / frameMs) + 1) * frameMs, run),
    afterPaint: (run) => at(time + costMs, run),
    later: (run, delayMs) => at(time + delayMs, run),
  });
  for (time = 0; time < 1_000; time += 1) {
    request();
    const due = tasks.filter((task) => task.at <= time);
    tasks = tasks.filter((task) => task.at > time);
    due.forEach(({ run }) => run());
  }
  return times;
}

const pauses = (times: number[]) =>
  times.slice(1).map((time, index) => time - Number(times[index]));

test('a fast screen gets every frame', () => {
  expect(new Set(pauses(commitsOfASecond(1)))).toEqual(new Set([frameMs]));
});

test('on a slow screen commits pause for nine times their measured cost', () => {
  const shortest = Math.min(...pauses(commitsOfASecond(8)).slice(2));
  expect(shortest).toBeGreaterThanOrEqual(72);
});

test('however slow the screen is, text appears about every tenth of a second', () => {
  expect(Math.max(...pauses(commitsOfASecond(90)))).toBeLessThanOrEqual(100 + frameMs);
});

function createText() {
  const frames: (() => void)[] = [];
  const text = createStreamedText({
    now: () => 0,
    beforeFrame: (run) => void frames.push(run),
    afterPaint: (run) => run(),
    later: (run) => run(),
  });
  return { text, frames };
}

test('however many chunks come, the screen changes once per frame', () => {
  const { text, frames } = createText();
  const listener = jest.fn();
  text.shown.subscribe(listener);
  for (let index = 0; index < 1_000; index += 1) text.append('x');
  expect(frames).toHaveLength(1);
  frames[0]?.();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(text.shown.get().tail).toHaveLength(1_000);
  text.append('y');
  expect(frames).toHaveLength(2);
});

test('text that no frame has shown is part of the whole, and never shown afterwards', () => {
  const { text, frames } = createText();
  text.append('late');
  expect(text.text()).toBe('late');
  text.clear();
  frames[0]?.();
  expect(text.shown.get().tail).toBe('');
  expect(text.text()).toBe('');
});
