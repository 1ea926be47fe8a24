import fc from 'fast-check';
import {
  emptyText,
  grow,
  growTo,
  sectionLength,
  StreamedText,
  type GrowingText,
} from './StreamedText';

function createText(costMs = 0) {
  const frames: (() => void)[] = [];
  const pauses: number[] = [];
  let time = 0;
  const text = new StreamedText({
    now: () => time,
    beforeFrame: (run) => void frames.push(run),
    afterPaint(run) {
      time += costMs;
      run();
    },
    pause: async (ms) => void pauses.push(ms),
  });
  const showFrame = () => frames.shift()?.();
  return { text, frames, pauses, showFrame };
}

test.each([
  ['on a fast screen three frames', 1, 48],
  ['on a slow one nine times the cost of a commit', 8, 72],
  ['on a very slow one a tenth of a second', 90, 100],
])('%s pass before more is read', async (_name, costMs, pauseMs) => {
  const { text, pauses, showFrame } = createText(costMs);
  for (const word of ['One ', 'two ', 'three']) {
    await text.append(word);
    showFrame();
  }
  expect(pauses).toEqual([48, pauseMs, pauseMs]);
});

test('in a hidden tab, where timers are throttled, nothing waits', async () => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await expect(new StreamedText().append('x')).resolves.toBeUndefined();
  jest.useRealTimers();
});

test('however many chunks come, the screen changes once per frame', () => {
  const { text, frames, showFrame } = createText();
  const listener = jest.fn();
  text.shown.subscribe(listener);
  for (let index = 0; index < 1_000; index += 1) void text.append('x');
  expect(frames).toHaveLength(1);
  showFrame();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(text.shown.get().tail).toHaveLength(1_000);
  void text.append('y');
  expect(frames).toHaveLength(1);
});

test('text that no frame has shown is not shown after clearing', () => {
  const { text, showFrame } = createText();
  void text.append('late');
  text.clear();
  showFrame();
  expect(text.shown.get()).toBe(emptyText);
});

const paragraphsOf = ({ sections, paragraphs }: GrowingText) => [...sections.flat(), ...paragraphs];

test('paragraphs close at blank lines and then keep their identity', () => {
  const first = grow(emptyText, 'One\n\nTw');
  const second = grow(first, 'o');
  expect(first).toEqual({ sections: [], paragraphs: ['One'], tail: 'Tw' });
  expect(second.paragraphs).toBe(first.paragraphs);
  expect(second.tail).toBe('Two');
});

test('bold that crosses a blank line keeps its paragraph open', () => {
  expect(grow(emptyText, 'A **b\n\nc** d\n\ne')).toMatchObject({
    paragraphs: ['A **b\n\nc** d'],
    tail: 'e',
  });
});

test('fenced code keeps its paragraph open until it closes; asterisks in code are no bold', () => {
  expect(grow(emptyText, 'Run\n```js\na ** b\n\nc\n```\n\n`**`\n\ne')).toMatchObject({
    paragraphs: ['Run\n```js\na ** b\n\nc\n```', '`**`'],
    tail: 'e',
  });
  expect(grow(emptyText, '```\na\n\n```js\n\nb')).toMatchObject({ paragraphs: [] });
});

test('a section closes with its last paragraph and then keeps its identity', () => {
  const half = 'x'.repeat(sectionLength / 2);
  const first = grow(emptyText, `${half}\n\n${half}\n\nNext`);
  expect(first).toEqual({ sections: [[half, half]], paragraphs: [], tail: 'Next' });
  const second = grow(first, ` one\n\n${half}\n\n${half}\n\n`);
  expect(second.sections).toHaveLength(2);
  expect(second.sections[0]).toBe(first.sections[0]);
});

test('text that extends the current one keeps its closed parts, different text nothing', () => {
  const section = 'x'.repeat(sectionLength);
  const shown = grow(emptyText, `${section}\n\nOne\n\nTw`);
  const whole = growTo(shown, `${section}\n\nOne\n\nTwo`);
  expect(whole.tail).toBe('Two');
  expect(whole.sections[0]).toBe(shown.sections[0]);
  expect(whole.paragraphs).toBe(shown.paragraphs);
  expect(growTo(shown, 'Sorry')).toEqual(grow(emptyText, 'Sorry'));
});

test('chunk boundaries never show', () => {
  const long = 'x'.repeat(sectionLength / 3);
  const text = fc.array(fc.constantFrom('a', '\n', '\n\n', '*', '**', ' b', '`', '```', long), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (chunks) => {
      const cut = chunks.reduce(grow, emptyText);
      expect([...paragraphsOf(cut), cut.tail].join('\n\n')).toBe(chunks.join(''));
      expect(cut).toEqual(grow(emptyText, chunks.join('')));
    }),
  );
});
