import { render, screen } from '@testing-library/react';
import { ExternalLink } from './ExternalLink';
import { Icon } from './Icon';
import { checkIcon } from './icons';

test('opens a new tab without access to this one, and says so', () => {
  render(
    <ExternalLink href="https://elsewhere.example/" className="mark">
      Elsewhere
      <Icon path={checkIcon} />
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'Elsewhere (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveClass('mark');
});
