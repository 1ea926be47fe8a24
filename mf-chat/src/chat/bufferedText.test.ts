import { createBufferedText } from './bufferedText';

function createText() {
  const frames: (() => void)[] = [];
  const text = createBufferedText({
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

test('what no frame has shown yet is part of the whole, and never shown afterwards', () => {
  const { text, frames } = createText();
  text.append('late');
  expect(text.text()).toBe('late');
  expect(text.take()).toBe('late');
  frames[0]?.();
  expect(text.shown.get().tail).toBe('');
  expect(text.text()).toBe('');
});
