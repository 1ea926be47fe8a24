import { createArticle, fakeHost } from '@synapsei/shared-types/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { ArticleDetail } from './ArticleDetail';

/** Answers as the content service; the networks refuse their counts. */
function answer(...answers: { body?: unknown; status?: number }[]) {
  const queue = [...answers];
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (!String(address).startsWith('http://localhost')) return new Response('', { status: 403 });
    const { body = null, status = 200 } = queue.shift() ?? { status: 500 };
    return Response.json(body, { status });
  });
}

function show(id = '7') {
  const host = fakeHost();
  return { host, ...render(<ArticleDetail host={host} params={{ id }} />) };
}

const title = () => screen.findByRole('heading', { level: 1, name: 'When forecasting pays' });

afterEach(() => jest.restoreAllMocks());

describe('ArticleDetail', () => {
  it('shows picture, title, subtitle, date, tags and body', async () => {
    const attributes = { url: '/uploads/a.svg', name: 'a', alternativeText: 'A graph' };
    const image = { data: { id: 1, attributes: { ...attributes, width: 1200, height: 675 } } };
    answer({ body: { data: createArticle({ image }, 7) } });
    show();
    expect(await title()).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A graph' })).toHaveAttribute(
      'src',
      'http://localhost:8092/uploads/a.svg',
    );
    expect(screen.getByText('What to measure before you model')).toBeInTheDocument();
    expect(screen.getByText('January 1, 2026')).toBeInTheDocument();
    expect(screen.getByText('forecasting')).toBeInTheDocument();
    expect(screen.getByText('First paragraph.')).toBeInTheDocument();
  });

  it('shares the current address', async () => {
    answer({ body: { data: createArticle({}, 7) } });
    window.location.hash = '#/article/7';
    show();
    await title();
    expect(screen.getByRole('link', { name: /^Share on Facebook/ })).toHaveAttribute(
      'href',
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(window.location.href)}`,
    );
  });

  it('returns one page back, or to the article list without history', () => {
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    const { host } = show();
    fireEvent.click(screen.getByRole('link', { name: 'Return' }));
    expect(host.visited).toEqual(['(back, else /articles)']);
  });

  it.each(['abc', '7x', '', '1.5'])('finds no article at “%s” and sends no request', async (id) => {
    const fetched = answer();
    show(id);
    expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['an unknown article', { status: 404 }],
    ['a draft', { body: { data: createArticle({ publishedAt: null }) } }],
  ])('reports %s as not found and links to the list', async (_case, response) => {
    answer(response);
    show();
    expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all articles' })).toHaveAttribute(
      'href',
      '#/articles',
    );
  });

  it('uses the article’s title as the page title', async () => {
    answer({ body: { data: createArticle({}, 7) } });
    const { host } = show();
    await title();
    expect(host.heads.at(-1)).toEqual({
      title: 'When forecasting pays',
      description: 'What to measure before you model',
      jsonLd: expect.objectContaining({
        '@type': 'Article',
        headline: 'When forecasting pays',
        author: { '@type': 'Organization', name: 'Synapsei Labs' },
      }),
    });
  });
});
