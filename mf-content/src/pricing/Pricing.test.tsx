import { fireEvent, screen, within } from '@testing-library/react';
import { expectOutbound, renderPage } from '../../testing/renderPage';
import { Pricing } from './Pricing';
import { tiers } from './tiers';

const show = () => renderPage(Pricing);
const isHeaded = (item: HTMLElement, name: string) => within(item).queryByRole('heading', { name });
const card = (name: string) =>
  screen.getAllByRole('listitem').find((item) => isHeaded(item, name))!;

// Specification: pricing.1
test('shows the title and subtitle of the specification', () => {
  const { host } = show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Hourly Pricing Tiers$/);
  expect(screen.getByText('Choose the perfect plan for your AI project needs')).toBeVisible();
  expect(host.heads.at(-1)?.title).toBe('Hourly Pricing Tiers');
});

// Specification: pricing.2, pricing.3, entities.13, limits.1, limits.2, limits.3
test.each([
  [
    'Starter',
    '$40',
    'Start a pilot',
    'For small projects, proofs of concept and pilots.',
    [
      '1 service of your choice',
      'Up to 5 consulting hours per week',
      'Basic dashboards and reporting',
      'predictive analysis, LLM integration or gamification',
    ],
  ],
  [
    'Professional',
    '$50',
    'Plan your project',
    'For medium projects that use several AI services.',
    [
      '2–3 services',
      'Up to 15 consulting hours per week',
      'Email support and strategy consultation',
      'Custom dashboards',
    ],
  ],
  [
    'Enterprise',
    '$60',
    'Discuss your scope',
    'For large projects with many workflows and integrations.',
    [
      'All services, including AI strategy and cloud infrastructure',
      'Negotiable hours',
      'Dedicated account manager',
      'Priority support',
      'Custom SLA and performance metrics',
    ],
  ],
])('offers %s at %s per hour to the chat: “%s”', (name, price, label, blurb, features) => {
  const { host } = show();
  expect(card(name)).toHaveTextContent(`${price} per hour`);
  const tier = within(card(name));
  const button = tier.getByRole('link');
  expect(button).toHaveTextContent(new RegExp(`^${label} `));
  expect(button).toHaveAttribute('href', '#/chat');
  fireEvent.click(button);
  expect(host.tracked).toEqual([{ name: 'cta-click', label: `Pricing ${name}` }]);
  expect(tier.getByText(blurb)).toBeInTheDocument();
  for (const feature of features) expect(card(name)).toHaveTextContent(feature);
  const { length } = tiers.find((each) => each.name === name)!.features;
  expect(tier.getAllByRole('listitem')).toHaveLength(length);
});

// Specification: entities.13, limits.2
test('recommends only Professional', () => {
  show();
  expect(tiers).toHaveLength(3);
  expect(screen.getAllByText('Recommended')).toHaveLength(1);
  expect(within(card('Professional')).getByText('Recommended')).toBeInTheDocument();
});

// Specification: pricing.2, limits.4
test('lists the add-ons', () => {
  show();
  const items = within(screen.getByRole('list', { name: 'Add-ons' })).getAllByRole('listitem');
  const texts = items.map((item) => item.textContent).join(', ');
  expect(texts).toBe('Extra consulting hours, Workshops and training, Priority support');
});

// Specification: pricing.4, calls.14, calls.20, limits.5
test('opens the booking page in a new window and reports it', () => {
  const { host } = show();
  const link = screen.getByRole('link', { name: /^Schedule free 15 minutes consultation/ });
  expectOutbound(link, host.config.links.booking);
  fireEvent.click(link);
  expect(host.tracked).toEqual([{ name: 'consultation-click', label: 'Pricing' }]);
});

// Specification: pricing.5, pricing.6
test('links to five profiles, beside an illustration', () => {
  show();
  const region = within(screen.getByRole('region', { name: 'Connect With Us' }));
  const profiles = region.getAllByRole('link').map((link) => link.textContent.split(' (')[0]);
  expect(profiles).toEqual(['Clutch', 'GitHub', 'LinkedIn', 'Product Hunt', 'X']);
  expect(region.getByTestId('connect-drawing')).toBeInTheDocument();
});
