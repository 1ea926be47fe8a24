import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '@synapsei/shared-types/testing';
import { ErrorMessage } from './ErrorMessage';
import { LinkButton } from './LinkButton';
import { SocialLinks } from './SocialLinks';

test("an error is announced and offers 'Try again'", async () => {
  const onRetry = jest.fn();
  render(<ErrorMessage message="The articles could not be loaded." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The articles could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an external link opens a new tab without opener access, and says so', () => {
  render(
    <LinkButton href="https://x.example" external about="Nexus">
      Visit Site
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Visit Site Nexus (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

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
