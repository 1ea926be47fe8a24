import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '@synapsei/shared-types/testing';
import { axe } from 'jest-axe';
import { services } from '../services/services';
import { iconPaths } from '../ui/iconPaths';
import { Offering } from './Offering';
import { products } from './products';

function renderOffering(params: Record<string, string>) {
  const host = fakeHost();
  const { container } = render(<Offering host={host} params={params} />);
  return { host, container };
}

const mainHeading = () => screen.getByRole('heading', { level: 1 });

test.each(services.map(({ id, title }) => [id, title]))(
  '/offerings/%s shows the service %s with its capabilities and reports one view',
  (key, title) => {
    const { host } = renderOffering({ key });
    expect(mainHeading()).toHaveTextContent(title);
    expect(screen.getByRole('heading', { name: 'Key Capabilities' })).toBeInTheDocument();
    expect(host.tracked).toEqual([{ name: 'service-page-view', label: title }]);
    expect(host.heads.at(-1)?.title).toBe(title);
  },
);

test.each(products.map(({ id, title }) => [id, title]))(
  '/offerings/%s shows the product %s with its features and reports one view',
  (key, title) => {
    const { host } = renderOffering({ key });
    expect(mainHeading()).toHaveTextContent(title);
    expect(screen.getByRole('heading', { name: 'Key Features' })).toBeInTheDocument();
    expect(host.tracked).toEqual([{ name: 'product-page-view', label: title }]);
  },
);

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

test.each<Record<string, string>>([
  { key: 'nothing' },
  { slug: 'nothing' },
  { key: 'constructor' },
  { slug: 'mas' },
  { key: '' },
])('an unknown key (%j) leads home without leaving a history entry', (params) => {
  const { host } = renderOffering(params);
  expect(host.visited).toEqual(['(redirect to /)']);
  expect(host.tracked).toEqual([]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a service has four quick links', () => {
  renderOffering({ key: 'mas' });
  const targets = {
    'Request a Demo': '#/aiService',
    'View Case Studies': '#/case-studies',
    'Read Our Blog': '#/blog',
    'Download Resources': '#/resources',
  };
  for (const [name, href] of Object.entries(targets)) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('only predictiveAnalysis shows further links', () => {
  renderOffering({ key: 'predictiveAnalysis' });
  const links = within(screen.getByRole('list', { name: 'Further reading' }));
  expect(links.getAllByRole('link')).toHaveLength(2);
});

test('a service without links shows no list of them', () => {
  renderOffering({ key: 'llm' });
  expect(screen.queryByRole('list', { name: 'Further reading' })).not.toBeInTheDocument();
});

test("a product's links and its site open their own tab and are reported", async () => {
  const { host } = renderOffering({ key: 'authenticScope' });
  for (const name of [/^API documentation/, /^Two-minute tour/, /^Visit Site AuthenticScope/]) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('target', '_blank');
    await userEvent.click(link);
  }
  const labels = host.tracked.map(({ label }) => label);
  expect(labels).toEqual([
    'AuthenticScope',
    'API documentation',
    'Two-minute tour',
    'AuthenticScope',
  ]);
});

test.each(products.filter(({ links }) => links).map(({ id, links }) => [id, links ?? []] as const))(
  'each link of %s carries the icon that its data names',
  (key, links) => {
    renderOffering({ key });
    for (const { text, icon } of links) {
      const link = screen.getByRole('link', { name: new RegExp(`^${text} `) });
      const mark = link.innerHTML.match(/ d="([^"]+)"/)?.[1];
      expect(mark).toBe(iconPaths[icon]);
    }
  },
);

test.each(['gamification', 'authenticScope'])('%s has no accessibility violation', async (key) => {
  const { container } = renderOffering({ key });
  expect(await axe(container)).toHaveNoViolations();
});
