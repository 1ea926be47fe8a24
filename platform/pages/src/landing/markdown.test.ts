import type { ArticleBlock, InlineNode } from '@synapsei/shared-types/content';
import { createArticle } from '@synapsei/shared-types/testing';
import { articlePage } from './articlePage';
import { plainText } from './markdown';

const text = (value: string, marks = {}): InlineNode => ({ type: 'text', text: value, ...marks });
const markdownOf = (...content: ArticleBlock[]) =>
  articlePage(createArticle({ title: 'Title', subTitle: null, content })).markdown;

test('an article is its title, lead and blocks, with headings in one outline', () => {
  const item = (value: string) => ({ type: 'list-item' as const, children: [text(value)] });
  expect(
    markdownOf(
      { type: 'heading', level: 4, children: [text('Why')] },
      { type: 'paragraph', children: [text('It is '), text('bold ', { bold: true }), text('so.')] },
      {
        type: 'list',
        format: 'unordered',
        children: [item('one'), { type: 'list', format: 'ordered', children: [item('inner')] }],
      },
      { type: 'quote', children: [text('Said', { italic: true })] },
      { type: 'code', children: [text('a ``` b')] },
    ),
  ).toBe(
    '# Title\n\n## Why\n\nIt is **bold** so.\n\n- one\n   1. inner\n\n> *Said*\n\n````\na ``` b\n````\n',
  );
});

test.each([
  ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
  ['<script>alert(1)</script>', '&lt;script\\>alert(1)&lt;/script\\>'],
  ['1. no list', '1\\. no list'],
  ['a\n# no heading', 'a \\# no heading'],
])('the text %j stays text', (value, markdown) => {
  expect(markdownOf({ type: 'paragraph', children: [text(value)] })).toBe(
    `# Title\n\n${markdown}\n`,
  );
});

test('a link keeps a safe address, which cannot end it, and loses another', () => {
  const link = (url: string): ArticleBlock => ({
    type: 'paragraph',
    children: [{ type: 'link', url, children: [{ type: 'text', text: 'words' }] }],
  });
  expect(markdownOf(link('https://example.org/?a=1'))).toContain(
    '[words](<https://example.org/?a=1>)',
  );
  expect(markdownOf(link('javascript:alert(1)'))).toBe('# Title\n\nwords\n');
});

test('plain text has the words only', () => {
  const markdown = '# Title\n\n- **bold** [link](<https://example.org/>)\n\n1\\. no \\[list\\]\n';
  expect(plainText(markdown)).toBe('Title bold link 1. no list');
});
