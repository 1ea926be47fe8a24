import { fakeHost } from '@synapsei/shared-types/testing';
import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { products } from '../products/products';
import { CaseStudies } from './CaseStudies';

function show() {
  const host = fakeHost();
  return { host, ...render(<CaseStudies host={host} params={{}} />) };
}

const continued = products.filter(({ id, status }) => status === 'Continue' && id !== 'synapsei');

describe('CaseStudies', () => {
  it('tells the products of status Continue as cases, in their order, and no others', () => {
    show();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual(continued.map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(0);
  });

  it.each(continued.map(({ id, title, url }) => ({ id, title, url })))(
    'leads from $title to its page and its site',
    ({ id, title, url }) => {
      show();
      expect(screen.getByRole('link', { name: `Read the case about ${title}` })).toHaveAttribute(
        'href',
        `#/offerings/${id}`,
      );
      const sites = screen
        .getAllByRole('link', { name: /^Visit Site/ })
        .map((link) => link.getAttribute('href'));
      expect(url === undefined || sites.includes(url)).toBe(true);
    },
  );

  it('titles the page and has no accessibility violations', async () => {
    const { container, host } = show();
    expect(host.heads.at(-1)?.title).toBe('Case studies');
    expect(await axe(container)).toHaveNoViolations();
  });
});
