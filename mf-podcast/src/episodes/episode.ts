import type { PodcastEpisode } from '@synapsei/shared-types/content';

export type TranscriptLine = { speaker: string; text: string };

/** An episode that ships with this remote and plays in our own player. */
export type ShippedEpisode = PodcastEpisode & {
  kind: 'shipped';
  /** Address of the cover image. */
  cover: string;
  /** Whole seconds; shown before the file has loaded. */
  durationSeconds: number;
  transcript: TranscriptLine[];
};

/** An episode of the runtime config: another site's player, such as Spotify's. */
export type EmbeddedEpisode = PodcastEpisode & { kind: 'embedded'; cover: string };

export type Episode = ShippedEpisode | EmbeddedEpisode;
