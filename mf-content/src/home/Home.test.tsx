import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createArticle, fakeHost } from '@synapsei/shared-types/testing';
import { fetchArticles } from '../articles/fetchArticles';
import { services } from '../services/services';
import { Home } from './Home';

jest.mock('../articles/fetchArticles');
const articlesService = jest.mocked(fetchArticles);

beforeEach(() => articlesService.mockResolvedValue([createArticle({ title: 'When it pays' }, 7)]));
async function renderHome(
  host = fakeHost({ neighbours: { 'home.podcast': './PodcastCarousel' } }),
) {
  render(<Home host={host} params={{}} />);
  await screen.findByRole('link', { name: 'When it pays' });
  return { host };
}

// Specification: home.1, home.2
test('the hero has headline, subtitle and the button to the chat, whose click is labelled Hero', async () => {
  const { host } = await renderHome();
  const title = 'From AI idea to a system that runs';
  const hero = within(screen.getByRole('region', { name: title }));
  expect(hero.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(hero.getByText(/^Synapsei Labs builds forecasts, agents/)).toBeInTheDocument();
  const button = hero.getByRole('link', { name: 'Chat with Synapsei' });
  expect(button).toHaveAttribute('href', '#/chat');
  await userEvent.click(button);
  expect(host.tracked).toContainEqual({ name: 'cta-click', label: 'Hero' });
});

// Specification: home.4, entities.12, calls.20
test('five partner products link out, each with logo, size class and a tooltip that names it', async () => {
  const { host } = await renderHome();
  const partners = within(screen.getByRole('list', { name: 'Partner products' }));
  const expected = [
    ['Czat Budowlany', 'https://czat-budowlany.example', 'medium'],
    ['AuthenticScope', 'https://authenticscope.example', 'medium'],
    ['Lindle', 'https://lindle.example', 'small'],
    ['CogniSpace', 'https://cognispace.example', 'medium'],
    ['QualityCare', 'https://qualitycare.example', 'medium'],
  ] as const;
  expect(partners.getAllByRole('link')).toHaveLength(expected.length);
  for (const [name, address, size] of expected) {
    const link = partners.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleDescription(new RegExp(`^${name}: .{20}`));
    expect(within(link).getByRole('presentation')).toHaveAttribute('data-size', size);
  }
  await userEvent.click(partners.getByRole('link', { name: /^Lindle/ }));
  expect(host.tracked).toContainEqual({ name: 'external-link-click', label: 'Lindle' });
});

// Specification: home.11
test("the partners' scroll animation takes 30 s and is off", async () => {
  await renderHome();
  const partners = screen.getByRole('list', { name: 'Partner products' });
  expect(partners).toHaveAttribute('data-scrolling', 'false');
  const rules = readFileSync(join(__dirname, 'PartnerProducts.module.css'), 'utf8');
  expect(rules).toMatch(
    /\[data-scrolling='true'\] \{\s+animation: scrollPartners 30s linear infinite;/,
  );
});

// Specification: home.6
test('a paragraph links to the configured ideas collection', async () => {
  const { host } = await renderHome();
  const ideas = screen.getByRole('link', { name: /ideas collection/ });
  expect(ideas).toHaveAttribute('href', host.config.links.ideas);
  await userEvent.click(ideas);
  expect(host.tracked).toEqual([{ name: 'external-link-click', label: 'Ideas collection' }]);
});

// Specification: home.8, home.9
test("'Our Expertise & Technologies' lists 53 keywords and five groups of technologies, each with its logo", async () => {
  await renderHome();
  expect(screen.getByRole('heading', { name: 'Our Expertise & Technologies' })).toBeInTheDocument();
  const cloud = within(screen.getByRole('list', { name: 'Expertise' }));
  expect(cloud.getAllByRole('listitem')).toHaveLength(53);
  const strip = within(screen.getByRole('list', { name: 'Technologies' }));
  const groups = strip.getAllByRole('list');
  expect(groups.map((group) => group.getAttribute('aria-label')).join(', ')).toBe(
    'Cloud, Languages, Front-end and testing, Delivery and infrastructure, Data',
  );
  const technologies = groups.flatMap((group) => within(group).getAllByRole('listitem'));
  const logos = technologies.map(({ innerHTML }) => / d="([^"]+)"/.exec(innerHTML)?.[1]);
  expect(new Set(technologies.map(({ textContent }) => textContent)).size).toBe(19);
  expect(new Set(logos).size).toBe(19);
  for (const logo of logos) expect(logo!.length).toBeGreaterThan(20);
});

// Specification: home.7
test('services, products, articles, podcast, prices and a call to action follow the hero', async () => {
  const { host } = await renderHome();
  for (const { id, title } of services) {
    const link = screen.getByRole('link', { name: title });
    expect(link).toHaveAttribute('href', `#/offerings/${id}`);
  }
  expect(screen.getByRole('list', { name: 'Latest articles' })).toBeInTheDocument();
  const call = screen.getByRole('link', { name: 'Start a conversation' });
  expect(call).toHaveAttribute('href', '#/chat');
  await userEvent.click(call);
  expect(host.tracked).toEqual([{ name: 'cta-click', label: 'Closing' }]);
  const featured = within(screen.getByRole('list', { name: 'Featured products' }));
  expect(featured.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Fake PodcastCarousel' })).toBeInTheDocument();
  for (const price of ['$40', '$50', '$60']) expect(screen.getByText(price)).toBeInTheDocument();
});

// Specification: home.1
test('company and assistant have the names of the runtime config', async () => {
  const host = fakeHost();
  const brand = { company: 'Other Labs', assistant: 'Ada' };
  await renderHome({ ...host, config: { ...host.config, brand } });
  expect(screen.getByText(/^Other Labs builds/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Chat with Ada' }));
  expect(host.tracked).toEqual([{ name: 'cta-click', label: 'Hero' }]);
});
