import { splitText } from './splitText';
import { toBlocks, type Block } from './toBlocks';

const render = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list')
        return `${block.start ?? '•'}(${block.items.map(render).join(' | ')})`;
      const text = block.pieces
        .map((piece) => (piece.isBold ? `[${piece.text}]` : piece.text))
        .join('');
      return block.kind === 'code' ? `<${text}>` : text;
    })
    .join(' + ');

test.each([
  ['plain\ntext', 'plain\ntext'],
  ['- one\n- **two**', '•(one | [two])'],
  ['* one\n* two', '•(one | two)'],
  ['Before:\n1. one\n2. two\nAfter', 'Before: + 1(one | two) + After'],
  ['3) three\n4) four', '3(three | four)'],
  ['- a\n1. b', '•(a) + 1(b)'],
  ['1. one\n   - inner\n   - inner 2\n2. two', '1(one + •(inner | inner 2) | two)'],
  ['- one\n  goes on\nnot here', '•(one\n  goes on) + not here'],
  ['**bold\n- goes on** here', '[bold] + •([goes on] here)'],
  ['Run:\n```\n- no list\n```\nDone', 'Run: + <- no list> + Done'],
  ['1. Run\n   ```\n   x\n   ```\n2. Done', '1(Run) + <x> + 2(Done)'],
  ['-5 degrees, 2 - 1\n1.5 million\n2 * 3', '-5 degrees, 2 - 1\n1.5 million\n2 * 3'],
  ['`- code`', '- code'],
  ['- - - - deep', '•(•(•(- deep)))'],
  ['- ', '•()'],
  ['-', '-'],
  ['', ''],
])('%j is arranged as %j', (text, arranged) =>
  expect(render(toBlocks(splitText(text)))).toBe(arranged),
);

test.each(['- ', '1. ', '\n- a', '\n  - a', '\n', '- a\n  ', ' '])(
  'a text of %j alone takes work in proportion to its length',
  (part) => {
    const count = (blocks: Block[]): number =>
      blocks.reduce(
        (sum, block) =>
          sum + 1 + (block.kind === 'list' ? count(block.items.flat()) : block.pieces.length),
        0,
      );
    const blocks = toBlocks(splitText(part.repeat(10_000)));
    expect(count(blocks)).toBeLessThan(10 * 10_000);
  },
);
