import type { PodcastEpisode } from '@synapsei/shared-types/content';
import type { EmbeddedEpisode, Episode } from './episode';
import { shippedEpisodes } from './shippedEpisodes';

/** A frame's address may contain a script; only web pages may be framed. */
function isWebPage(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Embeds have no cover; they reuse ours in turn. */
function toEmbedded(episode: PodcastEpisode, index: number): EmbeddedEpisode {
  // The remainder is always the index of a shipped one.
  const { cover } = shippedEpisodes[index % shippedEpisodes.length]!;
  return { ...episode, kind: 'embedded', cover };
}

/**
 * The episodes to show: those of the runtime config, or the shipped ones by default. An entry that
 * is not a web page is skipped and named in the console.
 */
export function chooseEpisodes(configured: readonly PodcastEpisode[]): Episode[] {
  const usable = configured.filter(({ id, src }) => {
    if (isWebPage(src)) return true;
    console.warn(`podcast.episodes: '${id}' is skipped, ${src} is not an http(s) address`);
    return false;
  });
  return usable.length > 0 ? usable.map(toEmbedded) : shippedEpisodes;
}
