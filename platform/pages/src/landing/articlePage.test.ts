import { createArticle } from '@synapsei/shared-types/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { articlePage } from './articlePage';

function render(url: string): string {
  const link = { type: 'link' as const, url, children: [{ type: 'text' as const, text: 'words' }] };
  const content = [{ type: 'paragraph' as const, children: [link] }];
  return renderToStaticMarkup(articlePage(createArticle({ content })).article);
}

test.each([
  ['https://example.org/?a=1&b=2', 'https://example.org/?a=1&amp;b=2'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  // Routes belong to the site's one page, not to this one.
  ['#/offerings/llm', '/#/offerings/llm'],
])('a link to %s becomes %s', (url, href) => {
  expect(render(url)).toContain(`<p><a href="${href}">words</a></p>`);
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://bank.example@evil.example',
  '"><script>alert(1)</script>',
])('a link to %j keeps only its text', (url) => {
  expect(render(url)).toContain('<p><span>words</span></p>');
});
