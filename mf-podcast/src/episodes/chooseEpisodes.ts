import type { PodcastEpisode } from '@synapsei/shared-types';
import type { EmbeddedEpisode, Episode } from './episode';
import { shippedEpisodes } from './shippedEpisodes';

/** A frame's address may hold a script; only web pages may be framed. */
function isWebPage(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Embeds come without a cover; they borrow ours in turn. */
function toEmbedded(episode: PodcastEpisode, index: number): EmbeddedEpisode {
  const { cover } = shippedEpisodes[index % shippedEpisodes.length]!;
  return { ...episode, kind: 'embedded', cover };
}

/**
 * The episodes to show: those of the runtime config, or the shipped ones when it names none. An entry
 * that is no web page is left out and named on the console.
 */
export function chooseEpisodes(configured: readonly PodcastEpisode[]): Episode[] {
  const [usable, refused] = [true, false].map((wanted) =>
    configured.filter((episode) => isWebPage(episode.src) === wanted),
  );
  refused!.forEach(({ id, src }) =>
    console.warn(`podcast.episodes: '${id}' is left out, ${src} is not an http(s) address`),
  );
  return usable!.length > 0 ? usable!.map(toEmbedded) : shippedEpisodes;
}
