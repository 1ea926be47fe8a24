import { fakeHost } from '@synapsei/shared-types/testing';
import { render, screen, within } from '@testing-library/react';
import { products } from '../products/products';
import { caseStories } from './caseStories';
import { CaseStudies } from './CaseStudies';

function show() {
  const host = fakeHost();
  return { host, ...render(<CaseStudies host={host} params={{}} />) };
}

const continued = products.filter(({ id, status }) => status === 'Continue' && id !== 'synapsei');

describe('CaseStudies', () => {
  it('presents only the products of status Continue as cases, in order', () => {
    show();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(continued.map(({ id }) => caseStories[id]!.title));
    expect(titles.length).toBeGreaterThan(0);
    expect(Object.keys(caseStories)).toHaveLength(titles.length);
  });

  it.each(continued)('describes what was tried, measured and not solved in $title', ({ id }) => {
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

  it('marks the page and each case as illustrative', () => {
    show();
    expect(screen.getAllByText('Illustrative case')).toHaveLength(continued.length);
    expect(screen.getByText(/^The cases are illustrative/)).toHaveTextContent(
      'No client of ours is described.',
    );
  });

  it('repeats no sentence of the product pages', () => {
    const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);
    const known = new Set(
      products.flatMap((product) =>
        [...product.description, ...product.features].flatMap(sentences),
      ),
    );
    const told = JSON.stringify(caseStories);
    expect([...known].filter((sentence) => told.includes(sentence))).toEqual([]);
  });

  it.each(continued.map(({ id, title, url }) => ({ id, title, url })))(
    'links $title to its page and its site',
    ({ id, title, url }) => {
      show();
      expect(screen.getByRole('link', { name: `About ${title}` })).toHaveAttribute(
        'href',
        `#/offerings/${id}`,
      );
      const sites = screen
        .getAllByRole('link', { name: /^Visit Site/ })
        .map((link) => link.getAttribute('href'));
      expect(url === undefined || sites.includes(url)).toBe(true);
    },
  );
});
