import { createArticle, translatePage } from '@synapsei/shared-types/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { answer } from '../../testing/answer';
import { expectOutbound, renderPage } from '../../testing/renderPage';
import { createFeed, createItem } from '../feed/testing/createFeed';
import { faq, faqTopics } from './faq';
import { Knowledge } from './Knowledge';

const answerWith = (posts: unknown = createFeed()) =>
  answer({ '/api/feed': posts, '/api/': { data: [createArticle({}, 7)] } });

const show = (address?: string) => renderPage(Knowledge, {}, { address });

/** The number that the page announces: services, articles and posts, and all questions. */
const resultsWith = (others: number) => `${others + faq.length} results`;

/** Shows the page and waits until services, questions, articles and blog are in the list. */
async function showAll(posts?: unknown) {
  answerWith(posts);
  show();
  await screen.findByText(resultsWith(8));
}

const box = () => screen.getByRole('searchbox', { name: 'Search the knowledge base' });
const search = (value: string) => fireEvent.change(box(), { target: { value } });
const articleLink = () => screen.getByRole('link', { name: 'When forecasting pays' });
const list = () => within(screen.getByRole('list', { name: 'Results' }));
const results = () => list().getAllByRole('heading');
const answers = () => list().queryAllByRole<HTMLDetailsElement>('group');

// Specification: decisions.1
test('lists the six services, the articles and the blog in one list', async () => {
  await showAll();
  expect(results()).toHaveLength(8 + faqTopics.length);
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
  expect(screen.getByText('No matches. Try fewer or different words.')).toBeInTheDocument();
});

test.each([
  ['All', 8 + faqTopics.length, faq.length],
  ['Services', 6, 0],
  ['Questions', faqTopics.length, faq.length],
  ['Articles', 1, 0],
  ['Blog posts', 1, 0],
])('filters by %s', async (name, headings, questions) => {
  await showAll();
  fireEvent.click(screen.getByRole('radio', { name }));
  expect(results()).toHaveLength(headings);
  expect(answers()).toHaveLength(questions);
});

test('shows each question below its topic, with its answer and the page that says more', async () => {
  await showAll();
  expect(answers().map(({ id }) => id)).toEqual(faq.map(({ id }) => id));
  const question = within(answers().find(({ id }) => id === 'ownership')!);
  expect(question.getByText('Who owns the code and the models?')).toBeInTheDocument();
  expect(question.getByText(/live in your accounts from the first day/)).toBeInTheDocument();
  const links = question.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Go to About', '#/aiService'],
    ['Link to this answer', '#/knowledgeBase#ownership'],
  ]);
});

test('each answer leads to a page by its title, but not to the page it stands on', async () => {
  await showAll();
  const leads = answers().map(({ id, textContent }) => [
    id,
    /Go to (?!undefined)\S/.test(textContent),
  ]);
  const elsewhere = faq.map(({ id, path }) => [
    id,
    path !== undefined && path !== '/knowledgeBase',
  ]);
  expect(leads).toEqual(elsewhere);
});

test.each([
  ['by a wording that is not shown', 'careers page', 'jobs'],
  ['by its answer', 'planted mistakes', 'eu-ai-act'],
  ['by its topic', 'company journalists', 'press'],
])('finds a question %s', async (_by, query, id) => {
  await showAll();
  fireEvent.click(screen.getByRole('radio', { name: 'Questions' }));
  search(query);
  expect(answers().map((found) => found.id)).toEqual([id]);
});

test('a question opens when its address brings the focus to it, not when Tab reaches it', async () => {
  await showAll();
  const [one, other] = answers();
  expect([one!.open, other!.open]).toEqual([false, false]);
  act(() => one!.focus());
  act(() => screen.getByText(faq[1]!.question).focus());
  expect([one!.open, other!.open]).toEqual([true, false]);
});

test('the number of results follows the search in a page that the browser translated', async () => {
  await showAll();
  translatePage();
  search('when forecasting pays');
  expect(screen.getByRole('status')).toHaveTextContent(/^1 result$/);
  search('');
  expect(screen.getByRole('status')).toHaveTextContent(resultsWith(8));
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

test('shows the services and questions while the rest is loading', () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  show();
  expect(screen.getByRole('status')).toHaveTextContent(`${resultsWith(6)}, loading more`);
  expect(answers()).toHaveLength(faq.length);
});

test('keeps what loaded when one source fails, and retries that one on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let working = false;
  const posts = () => (working ? Response.json(createFeed()) : new Response('', { status: 503 }));
  answerWith(posts);
  show();
  expect(await screen.findByText('The blog posts could not be loaded.')).toBeInTheDocument();
  expect(await screen.findByText(resultsWith(7))).toBeInTheDocument();
  working = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(resultsWith(8))).toBeInTheDocument();
});
