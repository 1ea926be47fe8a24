import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '@synapsei/shared-types/testing';
import { renderPage } from '../../testing/renderPage';
import { ServiceDetail } from '../services/ServiceDetail';
import { services } from '../services/services';
import { icons } from '../ui/icons';
import { Offering } from './Offering';
import { products } from './products';

const renderOffering = (params: Record<string, string>) => renderPage(Offering, params);
const mainHeading = () => screen.getByRole('heading', { level: 1 });

const shown = [
  ...services.map((one) => [one.id, 'service', one.title, one, one.capabilities] as const),
  ...products.map((one) => [one.id, 'product', one.title, one, one.features] as const),
];

// Specification: routes.4, routes.5, service.1, service.4, product.1, product.3
test.each(shown)(
  '/offerings/%s shows the %s %s with subtitle, paragraphs and points, and reports one view',
  (key, kind, title, { subtitle, description }, points) => {
    const { host } = renderOffering({ key });
    expect(mainHeading()).toHaveTextContent(title);
    for (const text of [subtitle, ...description]) expect(screen.getByText(text).tagName).toBe('P');
    const name = kind === 'service' ? 'Key Capabilities' : 'Key Features';
    const panel = within(screen.getByRole('region', { name }));
    expect(panel.getByRole('heading', { name })).toBeInTheDocument();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(points);
    expect(host.tracked).toEqual([{ name: `${kind}-page-view`, label: title }]);
    expect(host.heads.at(-1)?.title).toBe(title);
  },
);

// Specification: routes.6, routes.11, limits.12
test.each([
  ['authentic-scope', 'AuthenticScope'],
  ['qualitycare', 'QualityCare'],
  ['aureyo', 'Aureyo'],
  ['nexus', 'Nexus'],
  ['synapsei', 'Synapsei'],
  ['theorem', 'Theorem'],
  ['dls-cricket', 'DLS Cricket'],
  ['aiViralBuzz', 'AI Viral Buzz'],
  ['dlsCricket', 'DLS Cricket'],
])('/products/%s shows the product %s', (slug, title) => {
  renderOffering({ slug });
  expect(mainHeading()).toHaveTextContent(title);
});

// Specification: routes.12, routes.13
test.each<Record<string, string>>([
  { key: 'nothing' },
  { slug: 'nothing' },
  { key: 'constructor' },
  { slug: 'mas' },
  { key: '' },
])('an unknown key (%j) redirects home without leaving a history entry', (params) => {
  const { host } = renderOffering(params);
  expect(host.visited).toEqual(['(redirect to /)']);
  expect(host.tracked).toEqual([]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

// Specification: routes.8, routes.10, service.3
test('a service has four quick links', () => {
  renderOffering({ key: 'mas' });
  const targets = {
    'Request a Demo': '#/aiService#demo',
    'View Case Studies': '#/case-studies',
    'Read Our Blog': '#/blog',
    'Download Resources': '#/resources',
  };
  for (const [name, href] of Object.entries(targets))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

// Specification: service.2
test.each(services.map(({ id }) => id))(
  'of the services only predictiveAnalysis shows further links, not %s',
  (key) => {
    renderOffering({ key });
    const list = screen.queryByRole('list', { name: 'Further reading' });
    const links = list ? within(list).getAllByRole('link') : [];
    expect(links).toHaveLength(key === 'predictiveAnalysis' ? 2 : 0);
    for (const link of links) {
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.textContent.length).toBeGreaterThan(20);
    }
  },
);

test('a link of a service has the class name of its data', () => {
  const [service] = services;
  const link = { url: 'https://paper.example/', text: 'Paper', className: 'paper-link' };
  render(<ServiceDetail host={fakeHost()} service={{ ...service!, links: [link] }} />);
  expect(screen.getByRole('link', { name: /^Paper/ })).toHaveClass('paper-link');
});

// Specification: calls.20
test("a product's links and its site open a new tab and are reported", async () => {
  const { host } = renderOffering({ key: 'authenticScope' });
  for (const name of [/^API documentation/, /^Two-minute tour/, /^Visit Site AuthenticScope/]) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('target', '_blank');
    await userEvent.click(link);
  }
  await userEvent.click(screen.getByRole('link', { name: 'Ask about AuthenticScope' }));
  expect(host.tracked.map(({ name, label }) => `${name} ${label}`)).toEqual([
    'product-page-view AuthenticScope',
    'external-link-click API documentation',
    'external-link-click Two-minute tour',
    'external-link-click AuthenticScope',
    'cta-click Product AuthenticScope',
  ]);
});

// Specification: product.2
test.each(products.filter(({ links }) => links).map(({ id, links }) => [id, links ?? []] as const))(
  'each link of %s has the icon from its data',
  (key, links) => {
    renderOffering({ key });
    const list = within(screen.getByRole('list', { name: / elsewhere$/ }));
    expect(list.getAllByRole('link')).toHaveLength(links.length);
    for (const { text, icon } of links) {
      const link = screen.getByRole('link', { name: new RegExp(`^${text} `) });
      const mark = link.innerHTML.match(/ d="([^"]+)"/)?.[1];
      expect(mark).toBe(icons[icon]);
    }
  },
);
