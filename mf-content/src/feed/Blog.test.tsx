import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { fakeHost } from '@synapsei/shared-types/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectOutbound, renderPage } from '../../testing/renderPage';
import { Blog } from './Blog';
import { createFeed, createItem } from './testing/createFeed';

const answer = (body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body));

const show = (config?: Partial<RuntimeConfig>) =>
  renderPage(Blog, {}, { config: { ...fakeHost().config, ...config } });

// Specification: calls.3
test('requests the author’s feed from the converter, without credentials', async () => {
  const fetched = answer(createFeed());
  show();
  await screen.findByRole('heading', { name: 'Small models first' });
  expect(fetched.mock.calls[0]?.[0]).toBe(
    'http://localhost:8093/api/feed?rss_url=http%3A%2F%2Flocalhost%3A8092%2Ffeed.xml',
  );
  // The converter is a third party: it must not receive the key of another service.
  const { headers, credentials } = fetched.mock.calls[0]![1]!;
  expect(new Headers(headers).has('Authorization')).toBe(false);
  expect(credentials).not.toBe('include');
});

// Specification: calls.3
test.each([
  ['https://api.rss2json.com/v1/api.json', 'https://api.rss2json.com/v1/api.json?rss_url='],
  ['https://feed.example', 'https://feed.example/api/feed?rss_url='],
  ['https://tools.example/?key=7&count=50', 'https://tools.example/?key=7&count=50&rss_url='],
])('accepts a converter at any absolute address: %s', async (feed, asked) => {
  const fetched = answer(createFeed());
  show({
    services: { ...fakeHost().config.services, feed },
    feed: { blogUrl: 'https://medium.com/feed/@author' },
  });
  await screen.findByRole('heading', { name: 'Small models first' });
  expect(fetched.mock.calls[0]?.[0]).toBe(`${asked}https%3A%2F%2Fmedium.com%2Ffeed%2F%40author`);
});

// Specification: blog.2
test('shows every category of a post', async () => {
  const categories = Array.from({ length: 30 }, (_, index) => `Category ${index}`);
  answer(createFeed([createItem({ categories })]));
  show();
  const list = await screen.findByRole('list', { name: 'Categories' });
  const shown = within(list).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(categories);
});

// Specification: blog.1, blog.2
test('shows picture, title, categories and the link to the post in a new tab', async () => {
  answer(createFeed());
  const { host } = show();
  const link = await screen.findByRole('link', { name: /^Read More “Small models first”/ });
  expectOutbound(link, 'https://blog.example/small-models');
  const picture = screen.getByRole('presentation');
  expect(picture).toHaveAttribute('src', 'https://cdn.example/cover.png');
  for (const category of ['LLM', 'Cost']) expect(screen.getByText(category)).toBeInTheDocument();
  fireEvent.click(link);
  expect(host.tracked).toEqual([{ name: 'external-link-click', label: 'Small models first' }]);
});
