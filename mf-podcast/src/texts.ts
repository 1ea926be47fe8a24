/** All texts of this remote, for visitors and screen readers. */
export const texts = {
  heading: 'Real Talk on Next-Gen Products (by AI)',
  intro:
    'Two synthetic voices, half a minute an episode: what makes a product worth building, without the slides.',
  carousel: 'carousel',
  slide: 'slide',
  slideLabel: (title: string, index: number, count: number) => `${title}, ${index + 1} of ${count}`,
  announcement: (title: string, index: number, count: number) =>
    `Episode ${index + 1} of ${count}: ${title}`,
  position: (index: number, count: number) => `${index + 1} / ${count}`,
  showEpisode: (title: string) => `Show episode: ${title}`,
  previousEpisode: (title: string) => `Previous episode: ${title}`,
  nextEpisode: (title: string) => `Next episode: ${title}`,
  listenOnSpotify: 'Listen on Spotify',
  playEpisode: (title: string) => `Play episode: ${title}`,
  pauseEpisode: (title: string) => `Pause episode: ${title}`,
  loadEmbed: (title: string, site: string) => `Play episode: ${title} (loads ${site})`,
  embedNote: (site: string) => `Plays here, loaded from ${site}`,
  embedQuestion: (site: string) =>
    `This player is provided by ${site}, which can see that you use it.`,
  agreeAndPlay: 'Agree and play',
  embedLoading: 'Loading the player…',
  playerTitle: (title: string) => `Podcast player: ${title}`,
  seek: (title: string) => `Position in ${title}`,
  timeOf: (time: string, duration: string) => `${time} of ${duration}`,
  showTranscript: 'Transcript',
  transcriptOf: (title: string) => `Transcript of ${title}`,
  unavailable: 'Player unavailable',
  openEpisode: 'Open the episode',
  tryAgain: 'Try again',
};
