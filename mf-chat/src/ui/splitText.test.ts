import { splitBold, splitLinks, toPlainText } from './splitText';

const renderBold = (text: string, isGrowing?: boolean) =>
  splitBold(text, isGrowing)
    .map((piece) => (piece.isBold ? `[${piece.text}]` : piece.text))
    .join('');

// Specification: chat.3, widget.6
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
])('%j is shown as %j', (text, shown) => expect(renderBold(text)).toBe(shown));

test.each([
  ['open **bold', 'open [bold]'],
  ['open **', 'open '],
  ['half *', 'half '],
  ['**bold*', '[bold]'],
  ['**bold**', '[bold]'],
])('%j while incomplete is shown as %j', (text, shown) =>
  expect(renderBold(text, true)).toBe(shown),
);

test('a copy has no asterisks', () => expect(toPlainText('a **b** c')).toBe('a b c'));

describe('addresses of our own pages', () => {
  const renderLinks = (text: string) =>
    splitLinks(text)
      .map((piece) => (piece.isLink ? `[${piece.text}]` : piece.text))
      .join('');

  test.each([
    ['See Pricing (#/pricing).', 'See Pricing ([#/pricing]).'],
    ['#/offerings/llm and #/chat', '[#/offerings/llm] and [#/chat]'],
    ['no link here', 'no link here'],
    ['https://evil.example/#/pricing', 'https://evil.example/[#/pricing]'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['#/"onclick="alert(1)', '#/"onclick="alert(1)'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => expect(renderLinks(text)).toBe(shown));
});
