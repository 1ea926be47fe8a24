import { act, screen, within } from '@testing-library/react';
import { stubPlatform } from '../testing/stubPlatform';

jest.mock('virtual:exposed-modules', () => ({ exposedModules: { './ChatPage': () => null } }), {
  virtual: true,
});

test('the team’s own page lists the older chat view and shows it', async () => {
  stubPlatform();
  window.location.hash = '#LegacyChat/empty/light';
  await act(() => import('./standalone'));
  const switcher = screen.getByRole('navigation', { name: 'Views, states and themes' });
  expect(within(switcher).getByText('LegacyChat')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('heading', { level: 1, name: 'Synapsei' })).toBeVisible();
});
