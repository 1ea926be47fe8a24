import type { MediaAttributes } from '@synapsei/shared-types/content';
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

const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const list = (format: string, ...children: object[]) => ({ type: 'list', format, children });
const heading = (level: number, ...children: object[]) => ({ type: 'heading', level, children });

test.each<[what: string, markdown: string, blocks: object[]]>([
  [
    'a paragraph is one block, with its wrapped lines as one run',
    'One\ntwo & <3.\n\nThree',
    [paragraph(text('One two & <3.')), paragraph(text('Three'))],
  ],
  [
    'headings keep their level',
    '### A\n\n#### B *c*',
    [heading(3, text('A')), heading(4, text('B '), text('c', { italic: true }))],
  ],
  [
    'marks combine on every run',
    '**a *b*** ~~c~~ `d*`',
    [
      paragraph(
        text('a ', { bold: true }),
        text('b', { bold: true, italic: true }),
        text(' '),
        text('c', { strikethrough: true }),
        text(' '),
        text('d*', { code: true }),
      ),
    ],
  ],
  [
    'a link contains runs of text',
    '[our **work**](#/products).',
    [
      paragraph(
        { type: 'link', url: '#/products', children: [text('our '), text('work', { bold: true })] },
        text('.'),
      ),
    ],
  ],
  [
    'escaped characters do not split a run, a hard break is a newline',
    '1 \\* 2 \\_ 3  \n4',
    [paragraph(text('1 * 2 _ 3\n4'))],
  ],
  [
    'a nested list follows the item it belongs to',
    '1. a\n   - b\n2. c',
    [list('ordered', item('a'), list('unordered', item('b')), item('c'))],
  ],
  [
    'the paragraphs of a quote are separated by a newline',
    '> a\n>\n> b',
    [{ type: 'quote', children: [text('a\nb')] }],
  ],
  [
    'code keeps its lines unchanged',
    '```ts\nif (a < b) {\n  c;\n}\n```',
    [{ type: 'code', children: [text('if (a < b) {\n  c;\n}')] }],
  ],
])('%s', (_what, markdown, blocks) => {
  expect(convert(markdown)).toEqual(blocks);
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
