import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { fakeHost } from '@synapsei/shared-types/testing';
import { render, screen } from '@testing-library/react';
import { PrivacyNote } from './PrivacyNote';

function show(privacy: string) {
  const { config } = parseRuntimeConfig({ legal: { privacy } });
  return render(<PrivacyNote host={fakeHost({ config })} />);
}

test('says that replies may be wrong and messages are stored, with the privacy notice in a new tab', () => {
  const { container } = show('https://www.example.org/privacy');
  expect(container).toHaveTextContent(
    'Replies may be wrong. Your messages are stored. See our privacy notice (opens in a new tab).',
  );
  const link = screen.getByRole('link', { name: /^privacy notice/ });
  expect(link).toHaveAttribute('href', 'https://www.example.org/privacy');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('without an address there is nothing to follow', () => {
  const { container } = show('');
  expect(container).toHaveTextContent(/^Replies may be wrong\. Your messages are stored\.$/);
});
