import type { Episode } from '../episodes/episode';
import { EmbeddedPlayer } from './EmbeddedPlayer';
import type { PlaybackGroup } from './playbackGroup';
import { ShippedPlayer } from './ShippedPlayer';

type EpisodePlayerProps = { episode: Episode; group: PlaybackGroup };

export function EpisodePlayer({ episode, group }: EpisodePlayerProps) {
  return episode.kind === 'shipped' ? (
    <ShippedPlayer episode={episode} group={group} />
  ) : (
    <EmbeddedPlayer episode={episode} group={group} />
  );
}
