import type { ArticleBlock, InlineNode, ListBlock, TextNode } from '@synapsei/shared-types/content';
import { render, screen } from '@testing-library/react';
import { RichText } from './RichText';

const run = (text: string, marks = {}): InlineNode => ({ type: 'text', text, ...marks });
const words: TextNode[] = [{ type: 'text', text: 'words' }];
const link = (url: string): InlineNode => ({ type: 'link', url, children: words });
const paragraph = (...children: InlineNode[]): ArticleBlock => ({ type: 'paragraph', children });
const heading = (level: 1 | 2 | 3 | 4 | 5 | 6, text: string): ArticleBlock => ({
  type: 'heading',
  level,
  children: [{ type: 'text', text }],
});
const show = (...blocks: ArticleBlock[]) => render(<RichText blocks={blocks} />);

// Specification: articles.4
test('renders a heading of level 4 as a small heading', () => {
  show(heading(4, 'Small print'));
  expect(screen.getByRole('heading', { name: 'Small print' })).toHaveClass('small');
});

// Specification: articles.4
test.each([1, 2, 3] as const)('renders a heading of level %i larger than that', (level) => {
  show(heading(level, 'Large'));
  expect(screen.getByRole('heading', { name: 'Large' })).not.toHaveClass('small');
});

test('ranks headings below the page’s own without skipping a level', () => {
  show(heading(1, 'a'), heading(4, 'b'), heading(6, 'c'), heading(2, 'd'), heading(3, 'e'));
  const ranks = screen.getAllByRole('heading').map((element) => element.tagName);
  expect(ranks).toEqual(['H2', 'H3', 'H4', 'H2', 'H3']);
});

// Specification: articles.5
test('renders a paragraph bold when its first run is', () => {
  show(paragraph(run('First', { bold: true }), run(' and the rest')));
  const bold = screen.getAllByRole('strong').map((element) => element.textContent);
  expect(bold).toEqual(['First', ' and the rest']);
});

// Specification: articles.5
test('leaves a paragraph regular when only a later run is bold', () => {
  show(paragraph(run('First '), run('later', { bold: true })));
  expect(screen.getByRole('strong')).toHaveTextContent(/^later$/);
});

test.each([
  ['italic', 'EM'],
  ['underline', 'U'],
  ['strikethrough', 'S'],
  ['code', 'CODE'],
])('renders the mark %s', (mark, element) => {
  show(paragraph(run('marked', { [mark]: true })));
  expect(screen.getByText('marked').tagName).toBe(element);
});

test('renders quotes, code with its line breaks, and lists within lists', () => {
  const item = (words: string) => ({ type: 'list-item' as const, children: [run(words)] });
  const nested: ListBlock = { type: 'list', format: 'unordered', children: [item('inner')] };
  show(
    { type: 'quote', children: [run('Quoted')] },
    { type: 'code', children: [run('a = 1\nb = 2')] },
    { type: 'list', format: 'ordered', children: [item('one'), nested] },
  );
  expect(screen.getByText('Quoted').tagName).toBe('BLOCKQUOTE');
  expect(screen.getByRole('code').textContent).toBe('a = 1\nb = 2');
  const [outer, inner] = screen.getAllByRole('list');
  expect([outer?.tagName, inner?.tagName]).toEqual(['OL', 'UL']);
  expect(outer).toContainElement(inner ?? null);
  expect(outer).toHaveTextContent('one');
  expect(inner).toHaveTextContent(/^inner$/);
});

test('renders images lazily with their size, alt text and caption', () => {
  const texts = { name: 'a', alternativeText: 'A graph', caption: 'Errors by week' };
  const image = { ...texts, url: 'https://cdn.example/a.png', width: 640, height: 360 };
  show({ type: 'image', image, children: [] });
  const picture = screen.getByRole('img', { name: 'A graph' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '640');
  expect(picture).toHaveAttribute('height', '360');
  expect(screen.getByText('Errors by week')).toBeInTheDocument();
});

test('opens a web address in a new tab without an opener', () => {
  show(paragraph(link('https://example.org/a')));
  const anchor = screen.getByRole('link', { name: 'words (opens in a new tab)' });
  expect(anchor).toHaveAttribute('href', 'https://example.org/a');
  expect(anchor).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each(['mailto:hello@example.org', '#/pricing'])('opens %s in the same tab', (url) => {
  show(paragraph(link(url)));
  expect(screen.getByRole('link', { name: 'words' })).not.toHaveAttribute('target');
});

test('keeps the text and drops the link of an unsafe address', () => {
  show(paragraph(link('javascript:alert(1)')));
  expect(screen.getByText('words')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each(['paragraph', 'heading', 'blockquote', 'list'])(
  'a %s has the direction of its own words',
  (role) => {
    const children = [{ type: 'list-item' as const, children: words }];
    show(
      paragraph(run('כמה זה עולה?')),
      heading(2, 'מחירים'),
      { type: 'quote', children: words },
      { type: 'list', format: 'unordered', children },
    );
    expect(screen.getByRole(role)).toHaveAttribute('dir', 'auto');
  },
);
