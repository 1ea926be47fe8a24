import { paths } from '@synapsei/shared-types/host';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { About } from './About';

const show = () => renderPage(About);

test('has a demo request that links can target', () => {
  show();
  const request = screen.getByRole('region', { name: 'Request a demo' });
  expect(paths.demo).toBe(`${paths.about}#${request.id}`);
  expect(request).toHaveAttribute('tabindex', '-1');
});

// Specification: decisions.2
test('uses the company name from the config', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Synapsei Labs');
});

// Specification: decisions.2
test('shows the project lifecycle from idea to closed', () => {
  show();
  const line = screen.getByRole('list', { name: 'Project lifecycle' });
  const names = within(line).getAllByRole('heading');
  expect(names.map((name) => name.textContent).join(', ')).toBe(
    'Idea, Validation, Early adapters, Pilot, Development, Closed',
  );
});

// Specification: decisions.2
test.each([
  ['chat', /^Request a demo in the chat$/, 'cta-click', 'Request a demo'],
  ['booking page', /^Book a free consultation/, 'consultation-click', 'About'],
])('links the demo request to the %s', (target, name, event, label) => {
  const { host } = show();
  const link = screen.getByRole('link', { name });
  const { booking } = host.config.links;
  expect(link).toHaveAttribute('href', target === 'chat' ? '#/chat' : booking);
  expect(link.getAttribute('rel')).toBe(target === 'chat' ? null : 'noopener noreferrer');
  fireEvent.click(link);
  expect(host.tracked).toEqual([{ name: event, label }]);
});
