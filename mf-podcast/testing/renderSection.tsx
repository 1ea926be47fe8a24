import { fakeHost } from '@synapsei/shared-types/testing';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import type { PodcastEpisode } from '@synapsei/shared-types/content';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import PodcastCarousel from '../src/exposes/PodcastCarousel';

/** An episode of the runtime config. */
export function createEpisode(overrides: Partial<PodcastEpisode> = {}): PodcastEpisode {
  return {
    id: 'one',
    title: 'Episode One',
    src: 'https://open.spotify.com/embed/episode/one?theme=0',
    ...overrides,
  };
}

/** The exposed module with a recording host. By default the config has no episodes. */
export function renderSection(
  episodes: PodcastEpisode[] = [],
  user: UserEvent = userEvent.setup(),
) {
  const { config } = parseRuntimeConfig({ podcast: { episodes } });
  const host = fakeHost({ config });
  const view = render(<PodcastCarousel host={host} />);
  return { ...view, host, user };
}

/** The slide of an episode. */
export function slide(title: string) {
  return screen.getByRole('group', { name: new RegExp(`^${title}, \\d of \\d$`) });
}

/** The place of each slide, in document order. */
export function positions(): (string | undefined)[] {
  return screen.getAllByRole('group').map((element) => element.dataset.position);
}

export function soundOf(title: string): HTMLAudioElement {
  return slide(title).querySelector('audio')!;
}

/** Frames of other sites in the page. */
export function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')];
}
