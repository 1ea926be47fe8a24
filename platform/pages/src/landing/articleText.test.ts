import type { ArticleBlock, InlineNode, TextNode } from '@synapsei/shared-types/content';
import { articleText } from './articleText';

const text = (words: string, marks: Partial<TextNode> = {}): TextNode => ({
  type: 'text',
  text: words,
  ...marks,
});
const paragraph = (...children: InlineNode[]): ArticleBlock => ({ type: 'paragraph', children });
const link = (url: string) => paragraph({ type: 'link', url, children: [text('words')] });
const render = (...blocks: ArticleBlock[]) => articleText(blocks).text.replace(/>\s*\n\s*</g, '><');

test.each<[string, ArticleBlock, string]>([
  ['a paragraph', paragraph(text('a'), text('b', { italic: true })), '<p>a<em>b</em></p>'],
  [
    'marks',
    paragraph(text('a'), text('b', { bold: true, code: true })),
    '<p>a<strong><code>b</code></strong></p>',
  ],
  ['a line break', paragraph(text('a\nb')), '<p>a<br />b</p>'],
  [
    'a paragraph that begins bold',
    paragraph(text('a', { bold: true }), text('b')),
    '<p><strong>a</strong><strong>b</strong></p>',
  ],
  ['a quote', { type: 'quote', children: [text('a')] }, '<blockquote>a</blockquote>'],
  ['code', { type: 'code', children: [text('a < b')] }, '<pre><code>a &#60; b</code></pre>'],
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
    '<ol><li>a</li><li class="nested"><ul><li>b</li></ul></li></ol>',
  ],
])('%s', (_case, block, expected) => {
  expect(render(block)).toBe(expected);
});

test('headings follow the title without skipping a level', () => {
  const heading = (level: 1 | 4 | 6): ArticleBlock => ({
    type: 'heading',
    level,
    children: [text('a')],
  });
  expect(render(heading(4), heading(6), heading(1))).toBe('<h2>a</h2><h3>a</h3><h2>a</h2>');
});

test('a picture has its size and alt text', () => {
  const image = {
    name: 'a',
    url: 'https://cms.example/a.png',
    alternativeText: '"A"',
    caption: null,
    width: 4,
    height: 3,
  };
  const markup = render({ type: 'image', image, children: [text('')] });
  expect(markup).toContain('src="https://cms.example/a.png"');
  expect(markup).toContain('alt="&#34;A&#34;"');
  expect(markup).toMatch(/width="4"\s*height="3"/);
});

test.each([
  ['https://example.org/?a=1&b=2', 'https://example.org/?a=1&#38;b=2'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  // Routes belong to the site's one page, not to this one.
  ['#/offerings/llm', '/#/offerings/llm'],
])('a link to %s becomes %s', (url, href) => {
  expect(render(link(url))).toBe(`<p><a href="${href}">words</a></p>`);
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://bank.example@evil.example',
  '"><script>alert(1)</script>',
])('a link to %j keeps only its text', (url) => {
  expect(render(link(url))).toBe('<p><span>words</span></p>');
});

test('hostile text is escaped', () => {
  expect(render(paragraph(text('<img src=x onerror=alert(1)>')))).toBe(
    '<p>&#60;img src=x onerror=alert(1)&#62;</p>',
  );
});
