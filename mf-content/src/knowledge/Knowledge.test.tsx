import { createArticle } from '@synapsei/shared-types/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { answer } from '../../testing/answer';
import { expectOutbound, renderPage } from '../../testing/renderPage';
import { createFeed, createItem } from '../feed/testing/createFeed';
import { Knowledge } from './Knowledge';

const answerWith = (posts: unknown = createFeed()) =>
  answer({ '/api/feed': posts, '/api/': { data: [createArticle({}, 7)] } });

const show = (address?: string) => renderPage(Knowledge, {}, { address });

/** The page once services, articles and blog are in the list. */
async function showAll(posts?: unknown) {
  answerWith(posts);
  show();
  await screen.findByText('8 results');
}

const box = () => screen.getByRole('searchbox', { name: 'Search the knowledge base' });
const search = (value: string) => fireEvent.change(box(), { target: { value } });
const articleLink = () => screen.getByRole('link', { name: 'When forecasting pays' });
const results = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('heading');

// Specification: decisions.1
test('lists the six services, the articles and the blog in one list', async () => {
  await showAll();
  expect(results()).toHaveLength(8);
  expect(articleLink()).toHaveAttribute('href', '#/article/7');
  const post = screen.getByRole('link', { name: /^Small models first/ });
  expectOutbound(post, 'https://blog.example/small-models');
});

test.each([
  ['address', { link: `${window.location.origin}/#/article/7` }],
  ['title', { title: 'When forecasting pays' }],
])('lists an article only once if the blog carries it under its %s', async (_by, item) => {
  await showAll(createFeed([createItem(item), createItem()]));
  expect(articleLink()).toHaveAttribute('href', '#/article/7');
  fireEvent.click(screen.getByRole('radio', { name: 'Blog posts' }));
  expect(results()).toHaveLength(2);
});

// Specification: decisions.1
test('filters the list while the visitor types and announces the number of results', async () => {
  await showAll();
  search('when forecasting pays');
  expect(screen.getByRole('status')).toHaveTextContent(/^1 result$/);
  expect(results().map((heading) => heading.textContent)).toEqual(['When forecasting pays']);
  search('zzz');
  expect(screen.getByRole('status')).toHaveTextContent('0 results');
  expect(screen.getByText('Nothing matches. Try fewer or other words.')).toBeInTheDocument();
});

test.each([
  ['All', 8],
  ['Services', 6],
  ['Articles', 1],
  ['Blog posts', 1],
])('filters by %s', async (name, count) => {
  await showAll();
  fireEvent.click(screen.getByRole('radio', { name }));
  expect(results()).toHaveLength(count);
});

describe('in its address', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  async function showAt(address: string) {
    const view = show(address);
    await pass(0);
    return view;
  }
  beforeEach(() => {
    jest.useFakeTimers();
    answerWith();
  });
  afterEach(() => jest.useRealTimers());

  it('keeps search and kind, so that back and a shared link restore them', async () => {
    await showAt('/knowledgeBase?q=forecasting&show=article');
    expect(box()).toHaveValue('forecasting');
    expect(screen.getByRole('radio', { name: 'Articles' })).toBeChecked();
    expect(results().map((heading) => heading.textContent)).toEqual(['When forecasting pays']);
  });

  it('replaces its entry when typing pauses', async () => {
    const { host } = await showAt('/knowledgeBase');
    for (const value of ['m', 'ma', 'mas']) search(value);
    expect(host.visited).toEqual([]);
    await pass(300);
    expect(host.visited).toEqual(['/knowledgeBase?q=mas']);
    fireEvent.click(screen.getByRole('radio', { name: 'Services' }));
    await pass(300);
    expect(host.visited.at(-1)).toBe('/knowledgeBase?q=mas&show=service');
    search('');
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    await pass(300);
    expect(host.visited.at(-1)).toBe('/knowledgeBase');
  });

  it('is written immediately when the visitor opens a result, and never after leaving', async () => {
    const { host, unmount } = await showAt('/knowledgeBase');
    search('mas');
    fireEvent.blur(box());
    expect(host.visited).toEqual(['/knowledgeBase?q=mas']);
    search('llm');
    unmount();
    await pass(1_000);
    expect(host.visited).toHaveLength(1);
  });

  it('follows the address', async () => {
    const { host } = await showAt('/knowledgeBase?q=mas');
    act(() => host.navigate('/knowledgeBase?q=llm'));
    expect(box()).toHaveValue('llm');
  });
});

test('shows the services while the rest is loading', () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  show();
  expect(screen.getByRole('status')).toHaveTextContent('6 results, loading more');
  expect(results()).toHaveLength(6);
});

test('keeps what loaded when one source fails, and retries that one on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let working = false;
  const posts = () => (working ? Response.json(createFeed()) : new Response('', { status: 503 }));
  answerWith(posts);
  show();
  expect(await screen.findByText('The blog posts could not be loaded.')).toBeInTheDocument();
  expect(await screen.findByText('7 results')).toBeInTheDocument();
  working = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('8 results')).toBeInTheDocument();
});
