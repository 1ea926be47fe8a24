import { parseBlocks } from './parseBlocks';

const origin = 'http://localhost:8092';
const text = (words: string, marks = {}) => ({ type: 'text', text: words, ...marks });
const drop = jest.fn();
const parse = (...blocks: unknown[]) => parseBlocks(blocks, origin, drop);

// Specification: entities.3
test('keeps every kind of block and mark', () => {
  const item = (words: string) => ({ type: 'list-item', children: [text(words)] });
  const nested = { type: 'list', format: 'unordered', children: [item('nested')] };
  const link = { type: 'link', url: 'https://example.org', children: [text('link')] };
  const body = [
    { type: 'heading', level: 2, children: [text('Title')] },
    { type: 'paragraph', children: [text('a', { bold: true, italic: true, underline: true })] },
    { type: 'quote', children: [text('b', { strikethrough: true })] },
    { type: 'code', children: [text('c', { code: true })] },
    { type: 'list', format: 'ordered', children: [item('one'), nested] },
    { type: 'paragraph', children: [link] },
  ];
  expect(parse(...body)).toEqual(body);
});

test('completes the address of an image', () => {
  const image = { name: 'a', url: '/uploads/a.png', width: 20, height: 10 };
  const url = 'http://localhost:8092/uploads/a.png';
  const shown = { type: 'image', image: { url, width: 20, height: 10 } };
  expect(parse({ type: 'image', image, children: [] })).toMatchObject([shown]);
});

test.each([
  ['null', null],
  ['text', 'paragraph'],
  ['an unknown type', { type: 'iframe', children: [] }],
  ['an image without an address', { type: 'image', image: {} }],
  ['an image of a script', { type: 'image', image: { url: 'javascript:alert(1)' } }],
])('drops %s and keeps the surrounding content', (_case, block) => {
  const kept = { type: 'paragraph', children: [text('kept')] };
  expect(parse(block, kept)).toEqual([kept]);
});

test.each([
  ['/#/pricing', '#/pricing'],
  ['#/pricing', '#/pricing'],
  ['/imprint', '/imprint'],
  ['https://example.org/#/x', 'https://example.org/#/x'],
])('reads a link to %s as one to %s', (url, expected) => {
  const link = { type: 'link', url, children: [text('a')] };
  expect(parse({ type: 'paragraph', children: [link] })).toEqual([
    { type: 'paragraph', children: [{ ...link, url: expected }] },
  ]);
});

test('reads a block without children as empty', () => {
  expect(parse({ type: 'paragraph' }, { type: 'quote', children: 'x' })).toEqual([
    { type: 'paragraph', children: [] },
    { type: 'quote', children: [] },
  ]);
});

test('drops runs that are not text and marks that are not true', () => {
  const children = [text('a', { bold: 'yes', code: false }), { type: 'text' }, null, [text('b')]];
  expect(parse({ type: 'paragraph', children })).toEqual([
    { type: 'paragraph', children: [text('a')] },
  ]);
});

test.each([0, 7, '2', null])('reads heading level %j as the small one', (level) => {
  expect(parse({ type: 'heading', level, children: [] })).toMatchObject([{ level: 4 }]);
});

test('tolerates endlessly nested lists', () => {
  let list: object = { type: 'list', children: [] };
  for (let depth = 0; depth < 5000; depth += 1) list = { type: 'list', children: [list] };
  expect(JSON.stringify(parse(list)).match(/"list"/g)).toHaveLength(9);
});

test.each([null, undefined, 'text', {}])('reads %j as an empty body', (content) => {
  expect(parseBlocks(content, origin, drop)).toEqual([]);
});
