import { createArticle } from '@synapsei/shared-types/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { ArticleList } from './ArticleList';

const size = { width: 1200, height: 675 };
const attributes = { name: 'a.svg', alternativeText: 'A graph', url: '/uploads/a.svg', ...size };
const image = { data: { id: 1, attributes } };

function answer(...bodies: object[]) {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const toResponse = (body: object) => (body instanceof Response ? body : Response.json(body));
  bodies.map(toResponse).forEach((response) => fetched.mockResolvedValueOnce(response));
  return fetched;
}

const show = () => renderPage(ArticleList);

// Specification: articles.1
test('shows image, tags, title, subtitle, first paragraph and the link', async () => {
  answer({ data: [createArticle({ image }, 7)] });
  show();
  expect(await screen.findByRole('heading', { name: 'When forecasting pays' })).toBeVisible();
  const picture = screen.getByRole('img', { name: 'A graph' });
  expect(picture).toHaveAttribute('src', 'http://localhost:8092/uploads/a.svg');
  expect(picture).toHaveAttribute('width', '1200');
  expect(picture).toHaveAttribute('height', '675');
  const texts = ['forecasting', 'data', 'What to measure before you model', 'First paragraph.'];
  for (const text of texts) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
  const link = screen.getByRole('link', { name: 'Read Article “When forecasting pays”' });
  expect(link).toHaveAttribute('href', '#/article/7');
});

test('loads the first picture immediately, the others lazily', async () => {
  answer({ data: [createArticle({ image }, 7), createArticle({ image }, 8)] });
  show();
  const pictures = await screen.findAllByRole('img', { name: 'A graph' });
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
});

// Specification: states.9
test('sends one request to the content service', async () => {
  const fetched = answer({ data: [createArticle({}, 7)] });
  const { host, rerender } = show();
  await screen.findByRole('heading', { name: 'When forecasting pays' });
  rerender(<ArticleList host={host} params={{}} />);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('says that articles which it cannot read are not loaded, logs the field, and tries again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const unreadable = { data: [{ ...createArticle({}, 7), id: '7' }] };
  answer(unreadable, { data: [createArticle({}, 7)] });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The articles could not be loaded.');
  expect(String(logged.mock.calls[0]?.[0])).toContain("'id'");
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'When forecasting pays' })).toBeVisible();
});

test('shows the list again at once when the visitor comes back, even while the service hangs', async () => {
  const fetched = answer({ data: [createArticle({}, 7)] });
  const { host, unmount } = show();
  await screen.findByRole('heading', { name: 'When forecasting pays' });
  unmount();
  fetched.mockReturnValueOnce(new Promise(() => {}));
  render(<ArticleList host={host} params={{}} />);
  expect(screen.getByRole('heading', { name: 'When forecasting pays' })).toBeVisible();
});

test('draws a cover if a picture fails to load', async () => {
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
  });

  it('keeps the newest when the older ones fail, and loads them on request', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answer(pageOf([5], 2), new Response('', { status: 500 }), pageOf([5], 2), pageOf([4], 2));
    show();
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('The older articles could not be loaded.');
    expect(titles()).toEqual(['Article 5']);
    expect(logged).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(titles()).toEqual(['Article 5']);
    expect(await screen.findByRole('heading', { name: 'Article 4' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
