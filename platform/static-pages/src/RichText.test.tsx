import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleBlock, InlineNode, TextNode } from '@synapsei/shared-types/content';
import { RichText } from './ArticleText';

const text = (words: string, marks: Partial<TextNode> = {}): TextNode => ({
  type: 'text',
  text: words,
  ...marks,
});
const paragraph = (...children: InlineNode[]): ArticleBlock => ({ type: 'paragraph', children });
const link = (url: string) => paragraph({ type: 'link', url, children: [text('words')] });
const linkTo = (address: string) => (address.startsWith('#') ? `/${address}` : null);
const toHtml = (...blocks: ArticleBlock[]) =>
  renderToStaticMarkup(
    <RichText blocks={blocks} linkTo={linkTo} imageAt={(address) => `..${address}`} />,
  );

test.each<[string, ArticleBlock, string]>([
  ['a paragraph', paragraph(text('a'), text('b', { italic: true })), '<p>a<em>b</em></p>'],
  [
    'marks',
    paragraph(text('a'), text('b', { bold: true, code: true })),
    '<p>a<code><strong>b</strong></code></p>',
  ],
  ['a line break', paragraph(text('a\nb')), '<p>a<br/>b</p>'],
  [
    'a paragraph that begins bold',
    paragraph(text('a', { bold: true }), text('b')),
    '<p><strong>a</strong><strong>b</strong></p>',
  ],
  ['a quote', { type: 'quote', children: [text('a')] }, '<blockquote>a</blockquote>'],
  ['code', { type: 'code', children: [text('a < b')] }, '<pre><code>a &lt; b</code></pre>'],
  [
    'a list in a list',
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [text('a')] },
        {
          type: 'list',
          format: 'unordered',
          children: [{ type: 'list-item', children: [text('b')] }],
        },
      ],
    },
    '<ol><li>a<ul><li>b</li></ul></li></ol>',
  ],
  [
    'a link leads where the page says',
    link('#/offerings/llm'),
    '<p><a href="/#/offerings/llm">words</a></p>',
  ],
  [
    'an address that the page refuses keeps only its text',
    link('javascript:alert(1)'),
    '<p><span>words</span></p>',
  ],
  ['hostile text is escaped', paragraph(text('<img src=x>')), '<p>&lt;img src=x&gt;</p>'],
])('%s', (_case, block, expected) => {
  expect(toHtml(block)).toBe(expected);
});

test('headings follow the title without skipping a level', () => {
  const heading = (level: 1 | 4 | 6): ArticleBlock => ({
    type: 'heading',
    level,
    children: [text('a')],
  });
  expect(toHtml(heading(4), heading(6), heading(1))).toBe('<h2>a</h2><h3>a</h3><h2>a</h2>');
});

test('a picture has its size and alt text', () => {
  const image = {
    name: 'a',
    url: '/a.png',
    alternativeText: '"A"',
    caption: null,
    width: 4,
    height: 3,
  };
  expect(toHtml({ type: 'image', image, children: [text('')] })).toContain(
    'src="../a.png" alt="&quot;A&quot;" width="4" height="3"',
  );
});
