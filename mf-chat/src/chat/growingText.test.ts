import fc from 'fast-check';
import { emptyText, grow, growTo, sectionLength, type GrowingText } from './growingText';

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
