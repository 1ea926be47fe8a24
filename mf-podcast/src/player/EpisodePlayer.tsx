import type { HostApi } from '@synapsei/shared-types/host';
import type { Episode } from '../episodes/episode';
import { EmbeddedPlayer } from './EmbeddedPlayer';
import type { PlaybackGroup } from './playbackGroup';
import { ShippedPlayer } from './ShippedPlayer';

type EpisodePlayerProps = {
  episode: Episode;
  group: PlaybackGroup;
  consent: HostApi['consent'];
};

export function EpisodePlayer({ episode, group, consent }: EpisodePlayerProps) {
  return episode.kind === 'shipped' ? (
    <ShippedPlayer episode={episode} group={group} />
  ) : (
    <EmbeddedPlayer episode={episode} group={group} consent={consent} />
  );
}
