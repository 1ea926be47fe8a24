import { fakeHost } from '@synapsei/shared-types/testing';
import { render, screen, within } from '@testing-library/react';
import { products } from '../products/products';
import { caseStories } from './caseStories';
import { CaseStudies } from './CaseStudies';

const show = () => render(<CaseStudies host={fakeHost()} params={{}} />);

const continued = products.filter(({ id, status }) => status === 'Continue' && id !== 'synapsei');

// Specification: decisions.3
test('presents only the products of status Continue as cases, in order', () => {
  show();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(continued.map(({ id }) => caseStories[id]!.title));
  expect(titles.length).toBeGreaterThan(0);
  expect(Object.keys(caseStories)).toHaveLength(titles.length);
});

// Specification: decisions.3
test.each(continued)('describes what was tried, measured and not solved in $title', ({ id }) => {
  show();
  const { title, situation, tried, measured, notSolved } = caseStories[id]!;
  const story = within(screen.getByRole('article', { name: title }));
  const parts = story.getAllByRole('heading', { level: 3 }).map((part) => part.textContent);
  expect(parts).toEqual([
    'The situation',
    'What was tried',
    'What was measured, in illustrative figures',
    'What was not solved',
  ]);
  const words = screen.getByRole('article', { name: title });
  const details = [...tried, ...measured].flatMap((detail) => Object.values(detail));
  for (const text of [situation, ...details, ...notSolved]) expect(words).toHaveTextContent(text);
  expect(tried.length).toBeGreaterThanOrEqual(2);
  expect(measured.length).toBeGreaterThanOrEqual(2);
  expect(notSolved.length).toBeGreaterThanOrEqual(1);
});

// Specification: decisions.3
test('marks the page and each case as illustrative', () => {
  show();
  expect(screen.getAllByText('Illustrative case')).toHaveLength(continued.length);
  expect(screen.getByText(/^The cases are illustrative/)).toHaveTextContent(
    'No client of ours is described.',
  );
});

test('repeats no sentence of the product pages', () => {
  const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);
  const texts = products.flatMap(({ description, features }) => [...description, ...features]);
  const told = JSON.stringify(caseStories);
  expect(texts.flatMap(sentences).filter((known) => told.includes(known))).toEqual([]);
});

test.each(continued)('links $title to its page and its site', ({ id, title, url }) => {
  show();
  const page = screen.getByRole('link', { name: `About ${title}` });
  expect(page).toHaveAttribute('href', `#/offerings/${id}`);
  const sites = screen.getAllByRole('link', { name: /^Visit Site/ });
  const addresses = sites.map((link) => link.getAttribute('href'));
  expect(url === undefined || addresses.includes(url)).toBe(true);
});
