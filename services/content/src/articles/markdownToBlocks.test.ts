import type { MediaAttributes } from '@synapsei/shared-types';
import { markdownToBlocks } from './markdownToBlocks';

const media = (name: string, alternativeText: string): MediaAttributes => ({
  name,
  alternativeText,
  width: 10,
  height: 5,
  url: `/uploads/${name}`,
});
const convert = (markdown: string) => markdownToBlocks(markdown, media);
const text = (value: string, marks = {}) => ({ type: 'text', text: value, ...marks });
const item = (value: string) => ({ type: 'list-item', children: [text(value)] });

test('a paragraph is one block, with its wrapped lines as one run', () => {
  expect(convert('One\ntwo & <3.\n\nThree')).toEqual([
    { type: 'paragraph', children: [text('One two & <3.')] },
    { type: 'paragraph', children: [text('Three')] },
  ]);
});

test('headings keep their level', () => {
  expect(convert('### A\n\n#### B *c*')).toEqual([
    { type: 'heading', level: 3, children: [text('A')] },
    { type: 'heading', level: 4, children: [text('B '), text('c', { italic: true })] },
  ]);
});

test('marks combine on every run', () => {
  expect(convert('**a *b*** ~~c~~ `d*`')).toEqual([
    {
      type: 'paragraph',
      children: [
        text('a ', { bold: true }),
        text('b', { bold: true, italic: true }),
        text(' '),
        text('c', { strikethrough: true }),
        text(' '),
        text('d*', { code: true }),
      ],
    },
  ]);
});

test('a link contains runs of text', () => {
  expect(convert('see [our **work**](#/products).')).toEqual([
    {
      type: 'paragraph',
      children: [
        text('see '),
        { type: 'link', url: '#/products', children: [text('our '), text('work', { bold: true })] },
        text('.'),
      ],
    },
  ]);
});

test('escaped characters do not split a run, a hard break is a newline', () => {
  expect(convert('1 \\* 2 \\_ 3  \n4')).toEqual([
    { type: 'paragraph', children: [text('1 * 2 _ 3\n4')] },
  ]);
});

test('a nested list follows the item it belongs to', () => {
  expect(convert('1. a\n   - b\n2. c')).toEqual([
    {
      type: 'list',
      format: 'ordered',
      children: [
        item('a'),
        { type: 'list', format: 'unordered', children: [item('b')] },
        item('c'),
      ],
    },
  ]);
});

test('the paragraphs of a quote are separated by a newline', () => {
  expect(convert('> a\n>\n> b')).toEqual([{ type: 'quote', children: [text('a\nb')] }]);
});

test('code keeps its lines unchanged', () => {
  expect(convert('```ts\nif (a < b) {\n  c;\n}\n```')).toEqual([
    { type: 'code', children: [text('if (a < b) {\n  c;\n}')] },
  ]);
});

test('an image is its own block, between the surrounding texts', () => {
  expect(convert('before ![Alt](a.svg) after').map(({ type }) => type)).toEqual([
    'paragraph',
    'image',
    'paragraph',
  ]);
  expect(convert('![Alt](a.svg)')).toEqual([
    { type: 'image', image: media('a.svg', 'Alt'), children: [text('')] },
  ]);
});

test.each([
  ['HTML', '<div>x</div>'],
  ['HTML within a text', 'a <b>x</b>'],
  ['a rule', 'a\n\n---\n'],
  ['an image in a link', '[![a](b)](c)'],
  ['code in a quote', '> ```\n> x\n> ```'],
])('%s is refused rather than lost', (_case, markdown) => {
  expect(() => convert(markdown)).toThrow("that Strapi's blocks cannot represent");
});
