import type { HostApi } from '@synapsei/shared-types/host';
import type { EmbeddedEpisode } from '../episodes/episode';
import { texts } from '../texts';
import { OutboundLink } from '../ui/OutboundLink';
import { EmbedFacade } from './EmbedFacade';
import { EmbedFrame } from './EmbedFrame';
import { EmbedQuestion } from './EmbedQuestion';
import { EpisodeCard } from './EpisodeCard';
import { episodePage } from './episodePage';
import type { PlaybackGroup } from './playbackGroup';
import { PlayerUnavailable } from './PlayerUnavailable';
import { useEmbedStage } from './useEmbedStage';
import styles from './EmbeddedPlayer.module.css';

type EmbeddedPlayerProps = {
  episode: EmbeddedEpisode;
  group: PlaybackGroup;
  consent: HostApi['consent'];
};

/** Another site's player. Nothing is requested from that site before the visitor presses play, and agrees. */
export function EmbeddedPlayer({ episode, group, consent }: EmbeddedPlayerProps) {
  const { stage, start, agree, loaded } = useEmbedStage(episode.src, group, consent);
  const site = new URL(episode.src).hostname;
  const page = episodePage(episode.src);

  function renderMedia() {
    if (stage === 'facade') return <EmbedFacade episode={episode} onPlay={start} />;
    if (stage === 'question') return <EmbedQuestion site={site} onAgree={agree} />;
    if (stage === 'unavailable') return <PlayerUnavailable href={page} onRetry={start} />;
    return <EmbedFrame episode={episode} loading={stage === 'loading'} onLoad={loaded} />;
  }

  return (
    <EpisodeCard title={episode.title} media={renderMedia()}>
      <p className={styles.note}>{texts.embedNote(site)}</p>
      <div className={stage === 'unavailable' ? styles.saidAbove : undefined}>
        <OutboundLink href={page}>{texts.openEpisode}</OutboundLink>
      </div>
    </EpisodeCard>
  );
}
