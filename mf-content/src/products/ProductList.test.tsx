import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProduct, fakeHost } from '@synapsei/shared-types/testing';
import { expectOutbound, renderPage } from '../../testing/renderPage';
import { ProductCard } from './ProductCard';
import { ProductList } from './ProductList';
import { publicProducts } from './products';
import { StatusBadge } from './StatusBadge';

const renderList = () => renderPage(ProductList);

// Specification: products.1, products.5
test('says that products are sorted by priority and lists all but the internal one', () => {
  renderList();
  const cards = screen.getAllByRole('heading', { level: 3 });
  expect(screen.getByText('Products are sorted by priority.')).toBeInTheDocument();
  expect(cards.map((card) => card.textContent).join(', ')).toBe(
    'AuthenticScope, QualityCare, Nexus, AI Viral Buzz, Aureyo, Theorem, DLS Cricket',
  );
});

// Specification: products.2
test('each card shows title, status and subtitle', () => {
  renderList();
  const grid = screen.getByRole('list', { name: 'Products' });
  const cards = within(grid).getAllByRole('listitem');
  expect(cards).toHaveLength(publicProducts.length);
  for (const [place, { title, status, subtitle }] of publicProducts.entries()) {
    const card = within(cards[place]!);
    expect(card.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(card.getByText(status)).toBeInTheDocument();
    expect(card.getByText(subtitle)).toBeInTheDocument();
  }
});

// Specification: products.4
test("each card's Learn More links to the product's page", () => {
  renderList();
  expect(screen.getAllByRole('link', { name: /^Learn More/ })).toHaveLength(7);
  for (const { id, title } of publicProducts) {
    const link = screen.getByRole('link', { name: `Learn More about ${title}` });
    expect(link).toHaveAttribute('href', `#/offerings/${id}`);
  }
});

// Specification: products.3
test('Visit Site opens the site in a new tab and is reported', async () => {
  const host = fakeHost();
  render(<ProductCard host={host} product={createProduct({ url: 'https://nexus.example' })} />);
  const link = screen.getByRole('link', { name: 'Visit Site Nexus (opens in a new tab)' });
  expectOutbound(link, 'https://nexus.example');
  await userEvent.click(link);
  expect(host.tracked).toEqual([{ name: 'external-link-click', label: 'Nexus' }]);
});

// Specification: products.3
test('a product without a site has no Visit Site link', () => {
  render(<ProductCard host={fakeHost()} product={createProduct({ url: undefined })} />);
  const card = within(screen.getByRole('listitem'));
  expect(card.queryByRole('link', { name: /Visit Site/ })).not.toBeInTheDocument();
  expect(card.getByRole('link', { name: /Learn More/ })).toBeInTheDocument();
});

// Specification: states.6
test.each(['Need Pivot', 'NEED PIVOT', 'need pivot'])(
  "the badge of '%s' ignores case for its colour and keeps its text",
  (status) => {
    render(<StatusBadge status={status} />);
    expect(screen.getByText(status)).toHaveAttribute('data-status', 'need pivot');
  },
);
