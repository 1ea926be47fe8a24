import type { PageProps } from '@synapsei/shared-types/host';
import { createArticle } from '@synapsei/shared-types/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ComponentType } from 'react';
import { answer } from '../testing/answer';
import { renderPage } from '../testing/renderPage';
import { About } from './about/About';
import { ArticleDetail } from './articles/ArticleDetail';
import { ArticleList } from './articles/ArticleList';
import { CaseStudies } from './caseStudies/CaseStudies';
import { Blog } from './feed/Blog';
import { createFeed } from './feed/testing/createFeed';
import { Home } from './home/Home';
import { Knowledge } from './knowledge/Knowledge';
import { Pricing } from './pricing/Pricing';
import { Offering } from './products/Offering';
import { ProductList } from './products/ProductList';
import { Resources } from './resources/Resources';

type Page = ComponentType<PageProps>;
const article = createArticle({}, 7);

/** Every service answers, the networks with one share count. */
const services = {
  'facebook.com': { og_object: { engagement: { count: 12 } } },
  'reddit.com': {},
  '/api/feed': createFeed(),
  '/api/synapsei-articles/': { data: article },
  '/api/synapsei-articles?': { data: [article] },
};
const show = (Page: Page, params: Record<string, string> = { id: '7' }) => {
  const view = renderPage(Page, params, { neighbours: { 'home.podcast': './PodcastCarousel' } });
  act(() => view.host.setConsent(['shareCounts']));
  return view;
};

test.each<[string, Page, Record<string, string>, (string | RegExp)?]>([
  ['AI and software consulting', Home, {}, 'When forecasting pays'],
  ['About', About, {}],
  ['Articles', ArticleList, {}, 'When forecasting pays'],
  ['When forecasting pays', ArticleDetail, { id: '7' }, /shared 12 times/],
  ['Blog', Blog, {}, 'Small models first'],
  ['Case studies', CaseStudies, {}],
  ['Knowledge base', Knowledge, {}, 'Small models first'],
  ['Hourly Pricing Tiers', Pricing, {}],
  ['Gamification', Offering, { key: 'gamification' }],
  ['AuthenticScope', Offering, { key: 'authenticScope' }],
  ['Products', ProductList, {}],
  ['Resources', Resources, {}, 'Small models first'],
])('a page titled “%s” has one main heading and is accessible', async (...row) => {
  const [title, Page, params, awaited] = row;
  answer(services);
  const { container, host } = show(Page, params);
  if (awaited) await screen.findByText(awaited);
  expect(host.heads.at(-1)?.title).toBe(title);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});

describe('what comes from a service', () => {
  const articles = 'When forecasting pays';
  const posts = 'Small models first';

  // Specification: decisions.5
  test.each([
    ['articles', ArticleList],
    ['article', ArticleDetail],
    ['blog posts', Blog],
  ])('is announced while it loads: the %s', (name, Page) => {
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    show(Page);
    expect(screen.getByRole('status')).toHaveTextContent(`Loading ${name}`);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  // Specification: errors.10, errors.11
  test.each([
    ['articles', ArticleList, articles],
    ['article', ArticleDetail, articles],
    ['articles', Home, articles],
    ['blog posts', Blog, posts],
  ])('is logged when it fails, shown and reloaded on request: the %s', async (name, Page, text) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answer(services).mockResolvedValueOnce(new Response('', { status: 500 }));
    show(Page);
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent(`The ${name} could not be loaded.`);
    expect(logged).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  // Specification: decisions.5
  test.each([
    ['articles', ArticleList, { data: [] }, 'There are no articles yet.'],
    ['articles of Home', Home, { data: [] }, 'No articles yet.'],
    ['blog posts', Blog, createFeed([]), 'There are no blog posts yet.'],
  ])('says so when there is nothing: the %s', async (_, Page, body, text) => {
    answer({ '/api/': body });
    show(Page);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
