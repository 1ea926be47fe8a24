import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fakeAudio } from '../../testing/fakeAudio';
import { positions, renderSection, slide } from '../../testing/renderSection';

const [second, third] = ['From Pilot to Product', 'Products That Explain Themselves'] as const;

beforeEach(() => void fakeAudio());

// Specification: podcast.1, podcast.2, states.7, limits.13
test('shows three episodes under the heading, the middle one active', async () => {
  const { container } = renderSection();
  expect(
    screen.getByRole('heading', { level: 2, name: 'Real Talk on Next-Gen Products (by AI)' }),
  ).toBeVisible();
  expect(positions()).toEqual(['left', 'active', 'right']);
  expect(await axe(container)).toHaveNoViolations();
});

// Specification: podcast.6
test('links to the show in a new tab and reports the click', async () => {
  const { host, user } = renderSection();
  const link = screen.getByRole('link', { name: 'Listen on Spotify (opens in a new tab)' });
  expect(link).toHaveAttribute('href', host.config.links.podcastShow);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await user.click(link);
  expect(host.tracked).toEqual([{ name: 'external-link-click', label: 'Listen on Spotify' }]);
});

// Specification: podcast.3, states.7
test('a click on a side player makes it active, focuses it and announces it', async () => {
  const { user } = renderSection();
  // Slides move only from the first turn on.
  expect(slide(second)).not.toHaveAttribute('data-turned');
  await user.click(screen.getByRole('button', { name: `Show episode: ${third}` }));
  expect(slide(second)).toHaveAttribute('data-turned');
  expect(positions()).toEqual(['right', 'left', 'active']);
  expect(slide(third)).toHaveFocus();
  expect(screen.getByText(`Episode 3 of 3: ${third}`)).toHaveAttribute('aria-live', 'polite');
});
