import { createArticle, fakeHost } from '@synapsei/shared-types/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { ArticleList } from './ArticleList';

const image = {
  data: {
    id: 1,
    attributes: {
      name: 'a.svg',
      alternativeText: 'A graph',
      width: 1200,
      height: 675,
      url: '/uploads/a.svg',
    },
  },
};

function answer(...answers: unknown[]) {
  const fetched = jest.spyOn(globalThis, 'fetch');
  answers.forEach((body) =>
    body instanceof Response
      ? fetched.mockResolvedValueOnce(body)
      : fetched.mockResolvedValueOnce(Response.json(body)),
  );
  return fetched;
}

function show() {
  const host = fakeHost();
  return { host, ...render(<ArticleList host={host} params={{}} />) };
}

afterEach(() => jest.restoreAllMocks());

describe('ArticleList', () => {
  it('shows image, tags, title, subtitle, first paragraph and the link', async () => {
    answer({ data: [createArticle({ image }, 7)] });
    show();
    expect(await screen.findByRole('heading', { name: 'When forecasting pays' })).toBeVisible();
    const picture = screen.getByRole('img', { name: 'A graph' });
    expect(picture).toHaveAttribute('src', 'http://localhost:8092/uploads/a.svg');
    expect(picture).toHaveAttribute('width', '1200');
    expect(picture).toHaveAttribute('height', '675');
    expect(screen.getByText('forecasting')).toBeInTheDocument();
    expect(screen.getByText('data')).toBeInTheDocument();
    expect(screen.getByText('What to measure before you model')).toBeInTheDocument();
    expect(screen.getByText('First paragraph.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Read Article/ })).toHaveAttribute(
      'href',
      '#/article/7',
    );
  });

  it('loads the first picture immediately, the others lazily', async () => {
    answer({ data: [createArticle({ image }, 7), createArticle({ image }, 8)] });
    show();
    const pictures = await screen.findAllByRole('img', { name: 'A graph' });
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  });

  it('sends one request to the content service', async () => {
    const fetched = answer({ data: [createArticle({}, 7)] });
    const { host, rerender } = show();
    await screen.findByRole('heading', { name: 'When forecasting pays' });
    rerender(<ArticleList host={host} params={{}} />);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('labels each link with its article', async () => {
    answer({ data: [createArticle({ title: 'A' }, 1), createArticle({ title: 'B' }, 2)] });
    show();
    expect(await screen.findByRole('link', { name: 'Read Article “A”' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read Article “B”' })).toBeInTheDocument();
  });

  it('shows an article that has only a title', async () => {
    answer({ data: [createArticle({ subTitle: null, tags: null, content: null })] });
    show();
    expect(await screen.findByRole('heading', { name: 'When forecasting pays' })).toBeVisible();
  });

  it('draws a cover if a picture fails to load', async () => {
    answer({ data: [createArticle({ image })] });
    show();
    fireEvent.error(await screen.findByRole('img', { name: 'A graph' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByTestId('drawn-cover')).toBeInTheDocument();
  });

  describe('with more than a hundred articles', () => {
    const pageOf = (ids: number[], pageCount = 3) => ({
      data: ids.map((id) => createArticle({ title: `Article ${id}` }, id)),
      meta: { pagination: { pageCount } },
    });
    const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((h) => h.textContent);

    it('shows the newest while the older ones load, and each article once', async () => {
      let release = (_answer: Response) => {};
      const late = new Promise<Response>((settle) => (release = settle));
      const fetched = answer(pageOf([5, 4]));
      // Article 4 moved to the second page when a new one was published in between.
      fetched.mockReturnValueOnce(late).mockResolvedValueOnce(Response.json(pageOf([1])));
      show();
      await screen.findByRole('heading', { name: 'Article 5' });
      expect(titles()).toEqual(['Article 5', 'Article 4']);
      expect(screen.getByRole('status')).toHaveTextContent('Loading more articles');
      release(Response.json(pageOf([4, 3])));
      await screen.findByRole('heading', { name: 'Article 1' });
      expect(titles()).toEqual(['Article 5', 'Article 4', 'Article 3', 'Article 1']);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      const pages = fetched.mock.calls.map(
        ([address]) => /\[page\]=(\d+)/.exec(String(address))?.[1],
      );
      expect(pages).toEqual([undefined, '2', '3']);
    });

    it('keeps the newest when the older ones fail, and loads them on request', async () => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      answer(pageOf([5], 2), new Response('', { status: 500 }), pageOf([5], 2), pageOf([4], 2));
      show();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'The older articles could not be loaded.',
      );
      expect(titles()).toEqual(['Article 5']);
      expect(logged).toHaveBeenCalledTimes(1);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(titles()).toEqual(['Article 5']);
      expect(await screen.findByRole('heading', { name: 'Article 4' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });
});
