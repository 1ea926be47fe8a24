import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createEpisode, frames, renderSection } from '../../testing/renderSection';

const addressOf = (name: string) => `https://open.spotify.com/embed/episode/${name}?theme=0`;

const episodes = ['One', 'Two', 'Three'].map((name) =>
  createEpisode({ id: name, title: `Episode ${name}`, src: addressOf(name) }),
);

let reach: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  jest.useFakeTimers();
  reach = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});
afterEach(() => void jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** For a visitor who has agreed to other sites' players. */
function renderEmbeds() {
  const view = renderSection(episodes, user());
  view.host.setConsent(['embeddedPlayers']);
  return view;
}

const playButton = (name: string) =>
  screen.getByRole('button', { name: `Play episode: Episode ${name} (loads open.spotify.com)` });
const frameTitle = (name: string) => `Podcast player: Episode ${name}`;
const frame = (name: string) => screen.queryByTitle(frameTitle(name));
const loadFrame = (name: string) => fireEvent.load(screen.getByTitle(frameTitle(name)));

// Specification: decisions.11
test('requests nothing from the other site before the visitor presses play', async () => {
  const { user } = renderEmbeds();
  expect(frames()).toEqual([]);
  await user.click(playButton('Two'));
  expect(frame('Two')).toHaveAttribute('src', addressOf('Two'));
  expect(frame('Two')).toHaveAttribute('loading', 'lazy');
  expect(frame('Two')).toHaveAttribute('allow', expect.stringContaining('encrypted-media'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading the player…');
});

test('asks at the first play whether to load the player, plays on a yes, and stops when it is withdrawn', async () => {
  const view = renderSection(episodes, user());
  view.host.setConsent(['measurement', 'shareCounts']);
  await view.user.click(playButton('Two'));
  expect(frames()).toEqual([]);
  expect(reach).not.toHaveBeenCalled();
  const agree = screen.getByRole('button', { name: 'Agree and play' });
  expect(agree).toHaveFocus();
  expect(agree).toHaveAccessibleDescription(
    'This player is provided by open.spotify.com, which can see that you use it.',
  );
  await view.user.keyboard('{Enter}');
  expect(view.host.consent.get()).toContain('embeddedPlayers');
  expect(frame('Two')).toHaveAttribute('src', addressOf('Two'));
  act(() => view.host.setConsent([]));
  expect(frames()).toEqual([]);
  expect(playButton('Two')).toBeVisible();
});

test('a player that loads in time stays, and has no axe violations', async () => {
  const { container, user } = renderEmbeds();
  await user.click(playButton('Two'));
  loadFrame('Two');
  act(() => jest.advanceTimersByTime(60_000));
  expect(frame('Two')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
  expect(await axe(container, { iframes: false })).toHaveNoViolations();
});

// Specification: decisions.12
test('after 8 s without the player it says so and links to the episode', async () => {
  const { user } = renderEmbeds();
  await user.click(playButton('Two'));
  act(() => jest.advanceTimersByTime(7_999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('Player unavailable')).toBeVisible();
  expect(alert.getByRole('link')).toHaveAttribute('href', 'https://open.spotify.com/episode/Two');
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(frame('Two')).toBeInTheDocument();
});

describe('an unreachable site', () => {
  beforeEach(() => void reach.mockRejectedValue(new TypeError('Failed to fetch')));

  test.each([
    ["is noticed although the browser's own error page counts as loaded", 'abort', 1],
    ['looks the same as one that our own policy blocks', 'securitypolicyviolation', 0],
  ])('%s', async (_name, event, alerts) => {
    const { user } = renderEmbeds();
    await user.click(playButton('Two'));
    document.dispatchEvent(new Event(event));
    loadFrame('Two');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryAllByText('Player unavailable')).toHaveLength(alerts);
  });

  test('shows no message once the visitor has moved on to another episode', async () => {
    const { user } = renderEmbeds();
    await user.click(playButton('Two'));
    reach.mockResolvedValue(new Response());
    await user.click(playButton('Three'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(frame('Three')).toBeInTheDocument();
  });
});
