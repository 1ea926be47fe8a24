import { parseText, splitBold, toPlainText, type Block } from './parseText';
import { splitLinks } from './splitLinks';

const render = (text: string, isGrowing?: boolean, isPlain?: boolean) =>
  splitBold(text, { isGrowing, isPlain })
    .map((piece) => {
      const shown = piece.code ? `<${piece.code} ${piece.text}>` : piece.text;
      return piece.isBold ? `[${shown}]` : shown;
    })
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
])('%j is shown as %j', (text, shown) => expect(render(text)).toBe(shown));

test.each([
  ['open **bold', 'open [bold]'],
  ['open **', 'open '],
  ['half *', 'half '],
  ['**bold*', '[bold]'],
  ['**bold**', '[bold]'],
])('%j while incomplete is shown as %j', (text, shown) => expect(render(text, true)).toBe(shown));

test.each([
  ['Use `a ** b` and **c**', 'Use <inline a ** b> and [c]'],
  ['**bold `code` bold**', '[bold ][<inline code>][ bold]'],
  ['an open ` is text, **so** is this: `', 'an open <inline  is text, **so** is this: >'],
  ['one ` on a line\n**b** `', 'one ` on a line\n[b] `'],
  ['``', '``'],
  ['```js\na ** b\n\n**c**\n```\nthen **d**', '<block a ** b\n\n**c**>\nthen [d]'],
  ['  ```\n  a\n    b\n  ```', '<block a\n  b>'],
  ['```\nnever closed\n\n**c**', '<block never closed\n\n**c**>'],
  ['```', '```'],
])('the code in %j is shown as %j', (text, shown) => expect(render(text)).toBe(shown));

test('in a question backticks are text', () =>
  expect(render('`**a**`', false, true)).toBe('`[a]`'));

test.each(
  [
    '**',
    '*',
    '`',
    '``` \n',
    '```\n',
    '`a',
    '[',
    '[a](',
    '[a](https://',
    'https://',
    'https://.',
    '- ',
    '#/',
    '(',
    ' ',
    '\n',
    '1. ',
    '**`',
  ].map((part) => [part]),
)('ten times as many of %j take at most twelve times as many searches', (part) => {
  const searches = (text: string) => {
    const exec = jest.spyOn(RegExp.prototype, 'exec');
    parseText(text);
    parseText(text, { isGrowing: true });
    parseText(text, { isPlain: true });
    toPlainText(text);
    const { length } = exec.mock.calls;
    exec.mockRestore();
    return length;
  };
  expect(searches(part.repeat(1_000))).toBeLessThanOrEqual(12 * searches(part.repeat(100)));
});

test.each([
  ['a **b** c', 'a b c'],
  ['`npm i`, see [Pricing](#/pricing)', 'npm i, see Pricing (#/pricing)'],
  ['```\n[a](#/b)\n```', '[a](#/b)'],
  ['[Agent](https://wiki.example/A_(b))', 'Agent (https://wiki.example/A_(b))'],
])('a copy of %j is %j', (text, copied) => expect(toPlainText(text)).toBe(copied));

describe('links', () => {
  const renderLinks = (text: string, isPlain?: boolean) =>
    splitLinks(text, isPlain)
      .map(({ text: shown, href }) => (href ? `[${shown}|${href}]` : shown))
      .join('');

  test.each([
    ['See Pricing (#/pricing).', 'See Pricing ([#/pricing|#/pricing]).'],
    ['#/offerings/llm and #/chat', '[#/offerings/llm|#/offerings/llm] and [#/chat|#/chat]'],
    ['no link here', 'no link here'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['#/"onclick="alert(1)', '#/"onclick="alert(1)'],
    ['', ''],
  ])('%j is shown as %j by everybody', (text, shown) => {
    expect(renderLinks(text)).toBe(shown);
    expect(renderLinks(text, true)).toBe(shown);
  });

  test.each([
    ['At https://a.example/b?c=1.', 'At [https://a.example/b?c=1|https://a.example/b?c=1].'],
    ['(http://a.example/)', '([http://a.example/|http://a.example/])'],
    ['[the docs](https://a.example/x)!', '[the docs|https://a.example/x]!'],
    ['[Pricing](#/pricing), [Home](#/)', '[Pricing|#/pricing], [Home|#/]'],
    ['https://a.example/#/pricing', '[https://a.example/#/pricing|https://a.example/#/pricing]'],
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['[x](//evil.example)', '[x](//evil.example)'],
    ['[x](data:text/html,y)', '[x](data:text/html,y)'],
    ['[never closed](https://', '[never closed](https://'],
    [
      '[https://bank.example](https://evil.example)',
      '[https://bank.example](https://evil.example)',
    ],
    ['https://bank.example@evil.example', 'https://bank.example@evil.example'],
    ['[x](#/" onclick="y)', '[x](#/" onclick="y)'],
    ['[x](#//evil.example)', '[x](#//evil.example)'],
  ])('in a reply %j is shown as %j', (text, shown) => expect(renderLinks(text)).toBe(shown));

  const site = 'https://wiki.example/';

  test.each([
    ...[
      '。',
      '，谢谢',
      '！',
      '」',
      '）',
      '”',
      '’s',
      '…',
      '،',
      '؟',
      '۔',
      '।',
      '։',
      '።',
      '»',
      '（中文）',
    ],
    ...[
      '.',
      ',',
      '?!',
      ':',
      ';',
      '"',
      "'",
      '*',
      '_',
      '~',
      '`',
      ').',
      ')',
      ']',
      '}',
      '),',
      '>',
      ' ',
      '(',
    ],
  ])('an address ends before %j', (after) => {
    const shown = (address: string) => `see [${address}|${address}]${after}`;
    expect(renderLinks(`see ${site}a${after}`)).toBe(shown(`${site}a`));
    expect(renderLinks(`see ${site}A_(b)${after}`)).toBe(shown(`${site}A_(b)`));
  });

  test.each([
    [`(see ${site}a)`, `(see [${site}a|${site}a])`],
    [`(${site}A_(b_(c)))`, `([${site}A_(b_(c))|${site}A_(b_(c))])`],
    [`[Agent](${site}Agent_(software))`, `[Agent|${site}Agent_(software)]`],
    [`([Agent [1]](${site}a(b)c.).)`, `([Agent [1]|${site}a(b)c.].)`],
    [`${site}a)[b](${site}c)`, `[${site}a|${site}a])[b|${site}c]`],
    [`${site}a,b;c`, `[${site}a,b;c|${site}a,b;c]`],
    ['[open](#/pricing', '[open]([#/pricing|#/pricing]'],
  ])('brackets are paired in %j', (text, shown) => expect(renderLinks(text)).toBe(shown));

  test('letters of all scripts belong to an address', () => {
    const [{ href } = {}] = splitLinks(`${site}日本・東京/Bose–Einstein`);
    expect(decodeURI(href!)).toBe(`${site}日本・東京/Bose–Einstein`);
  });

  test('in a question other sites are text', () =>
    expect(renderLinks('https://evil.example/#/pricing', true)).toBe(
      'https://evil.example/[#/pricing|#/pricing]',
    ));
});

const renderBlocks = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list')
        return `${block.start ?? '•'}(${block.items.map(renderBlocks).join(' | ')})`;
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
  expect(renderBlocks(parseText(text))).toBe(arranged),
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
    const blocks = parseText(part.repeat(10_000));
    expect(count(blocks)).toBeLessThan(10 * 10_000);
  },
);
