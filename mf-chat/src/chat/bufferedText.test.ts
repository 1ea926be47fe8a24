import { createBufferedText } from './bufferedText';

test('however many chunks come, the screen changes once per frame', () => {
  const frames: (() => void)[] = [];
  const text = createBufferedText((commit) => void frames.push(commit));
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
  const frames: (() => void)[] = [];
  const text = createBufferedText((commit) => void frames.push(commit));
  text.append('late');
  expect(text.take()).toBe('late');
  frames[0]?.();
  expect(text.shown.get().tail).toBe('');
});
