import { splitBold, toPlainText } from './splitBold';

const render = (text: string, isGrowing?: boolean) =>
  splitBold(text, isGrowing)
    .map((piece) => (piece.isBold ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['plain', 'plain'],
  ['a **b** c', 'a [b] c'],
  ['**a****b**', '[a][b]'],
  ['**a\nb**', '[a\nb]'],
  ['never **closed', 'never **closed'],
  ['**a** and **b', '[a] and **b'],
  ['****', '****'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['', ''],
])('%j is shown as %j', (text, shown) => expect(render(text)).toBe(shown));

test.each([
  ['open **bold', 'open [bold]'],
  ['open **', 'open '],
  ['half *', 'half '],
  ['**bold*', '[bold]'],
  ['**bold**', '[bold]'],
])('%j in the making is shown as %j', (text, shown) => expect(render(text, true)).toBe(shown));

test('a copy has no asterisks', () => expect(toPlainText('a **b** c')).toBe('a b c'));
