import fc from 'fast-check';
import { emptyText, grow } from './growingText';

test('paragraphs close at blank lines and then stay the same objects', () => {
  const first = grow(emptyText, 'One\n\nTw');
  const second = grow(first, 'o');
  expect(first).toEqual({ blocks: ['One'], tail: 'Tw' });
  expect(second.blocks).toBe(first.blocks);
  expect(second.tail).toBe('Two');
});

test('a blank line between two chunks is seen', () => {
  expect(grow(grow(emptyText, 'One\n'), '\nTwo').blocks).toEqual(['One']);
});

test('bold that crosses a blank line keeps its paragraph open', () => {
  expect(grow(emptyText, 'A **b\n\nc** d\n\ne')).toEqual({ blocks: ['A **b\n\nc** d'], tail: 'e' });
});

test('the cuts between chunks never show', () => {
  const text = fc.array(fc.constantFrom('a', '\n', '\n\n', '*', '**', ' b'), { maxLength: 30 });
  fc.assert(
    fc.property(text, (chunks) => {
      const { blocks, tail } = chunks.reduce(grow, emptyText);
      expect([...blocks, tail].join('\n\n')).toBe(chunks.join(''));
    }),
  );
});
