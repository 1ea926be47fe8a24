import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '@synapsei/shared-types/testing';
import { SocialLinks } from './SocialLinks';

// Specification: home.3, pricing.5
test('five profiles link to the configured addresses and report the click', async () => {
  const host = fakeHost();
  render(<SocialLinks host={host} />);
  const { clutch, github, linkedin, productHunt, x } = host.config.links;
  const profiles = { Clutch: clutch, GitHub: github, LinkedIn: linkedin };
  const expected = Object.entries({ ...profiles, 'Product Hunt': productHunt, X: x });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    expected.map(([name, address]) => [`${name} (opens in a new tab)`, address]),
  );
  await userEvent.click(screen.getByRole('link', { name: /^GitHub/ }));
  expect(host.tracked).toEqual([{ name: 'external-link-click', label: 'GitHub' }]);
});
