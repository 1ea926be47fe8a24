import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fakeAudio } from '../../testing/fakeAudio';
import { isReachable, positions, renderSection, slide, sounds } from '../../testing/renderSection';

const [first, second, third] = [
  'The Step That Disappears',
  'From Pilot to Product',
  'Products That Explain Themselves',
] as const;

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

describe('turning', () => {
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

  // Specification: podcast.4
  test('wraps around: from the first, the previous one is the last', async () => {
    const { user } = renderSection();
    await user.click(screen.getByRole('button', { name: `Previous episode: ${first}` }));
    expect(positions()).toEqual(['active', 'right', 'left']);
    await user.click(screen.getByRole('button', { name: `Previous episode: ${third}` }));
    expect(positions()).toEqual(['right', 'left', 'active']);
    await user.click(screen.getByRole('button', { name: `Next episode: ${first}` }));
    expect(screen.getByRole('button', { name: `Next episode: ${second}` })).toHaveFocus();
    expect(positions()).toEqual(['active', 'right', 'left']);
  });

  // Specification: decisions.11
  test('keeps every player in place in the document, and playback continues', async () => {
    const { user } = renderSection();
    const before = sounds();
    const { playing } = fakeAudio();
    await user.click(screen.getByRole('button', { name: `Play episode: ${second}` }));
    await user.click(screen.getByRole('button', { name: `Next episode: ${third}` }));
    expect(sounds()).toEqual(before);
    expect([...playing]).toEqual([before[1]]);
  });

  test('only the player in the middle is reachable', () => {
    renderSection();
    const reachable = screen
      .getAllByRole('slider')
      .filter(isReachable)
      .map((slider) => slider.getAttribute('aria-label'));
    expect(reachable).toEqual([`Position in ${second}`]);
    expect(
      within(slide(first)).getByRole('button', { name: `Show episode: ${first}` }),
    ).toBeVisible();
  });
});
