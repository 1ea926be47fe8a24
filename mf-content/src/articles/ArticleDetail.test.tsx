import { createArticle } from '@synapsei/shared-types/testing';
import { fireEvent, screen } from '@testing-library/react';
import { answer } from '../../testing/answer';
import { renderPage } from '../../testing/renderPage';
import { ArticleDetail } from './ArticleDetail';

const service = 'localhost:8092/api';
const show = (id = '7') => renderPage(ArticleDetail, { id });
const title = () => screen.findByRole('heading', { level: 1, name: 'When forecasting pays' });

// Specification: articles.6
test('shares the current address', async () => {
  answer({ [service]: { data: createArticle({}, 7) } });
  window.location.hash = '#/article/7';
  show();
  await title();
  expect(screen.getByRole('link', { name: /^Share on Facebook/ })).toHaveAttribute(
    'href',
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(window.location.href)}`,
  );
});

// Specification: articles.2
test('returns one page back, or to the article list without history', () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const { host } = show();
  fireEvent.click(screen.getByRole('link', { name: 'Return' }));
  expect(host.visited).toEqual(['(back, else /articles)']);
});

// Specification: routes.9
test.each(['7x'])('finds no article at “%s” and sends no request', async (id) => {
  const fetched = answer({});
  show(id);
  expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['an unknown article', () => new Response('', { status: 404 })],
  ['a draft', { data: createArticle({ publishedAt: null }) }],
])('reports %s as not found and links to the list', async (_case, response) => {
  answer({ [service]: response });
  show();
  expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeInTheDocument();
  const others = screen.getByRole('link', { name: 'See all articles' });
  expect(others).toHaveAttribute('href', '#/articles');
});

// Specification: articles.3
test('shows picture, title, subtitle, date, tags and body', async () => {
  const attributes = { url: '/uploads/a.svg', name: 'a', alternativeText: 'A graph' };
  const image = { data: { id: 1, attributes: { ...attributes, width: 1200, height: 675 } } };
  answer({ [service]: { data: createArticle({ image }, 7) } });
  const { host } = show();
  expect(await title()).toBeInTheDocument();
  const picture = screen.getByRole('img', { name: 'A graph' });
  expect(picture).toHaveAttribute('src', 'http://localhost:8092/uploads/a.svg');
  const subtitle = 'What to measure before you model';
  for (const text of [subtitle, 'January 1, 2026', 'forecasting', 'First paragraph.'])
    expect(screen.getByText(text)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: 'Ask Synapsei about it' }));
  expect(host.tracked).toEqual([{ name: 'cta-click', label: 'Article' }]);
  expect(host.heads.at(-1)).toEqual({
    title: 'When forecasting pays',
    description: subtitle,
    jsonLd: expect.objectContaining({
      '@type': 'Article',
      headline: 'When forecasting pays',
      author: { '@type': 'Organization', name: 'Synapsei Labs' },
    }),
  });
});
