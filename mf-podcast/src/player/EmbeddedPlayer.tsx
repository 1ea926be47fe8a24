import { Icon } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import { useId } from 'react';
import type { EmbeddedEpisode } from '../episodes/episode';
import { texts } from '../texts';
import { icons } from '../ui/icons';
import { OutboundLink } from '../ui/OutboundLink';
import { Cover } from './Cover';
import { EpisodeCard } from './EpisodeCard';
import { episodePage } from './episodePage';
import { PlayerUnavailable } from './PlayerUnavailable';
import type { PlaybackGroup } from './PlaybackGroup';
import { useEmbedStage } from './useEmbedStage';
import styles from './EmbeddedPlayer.module.css';
import notice from './PlayerUnavailable.module.css';

type Props = { episode: EmbeddedEpisode; group: PlaybackGroup; consent: HostApi['consent'] };

/** Takes focus: the pressed button is gone, and its successor takes its place in the tab order. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Another site's player. Nothing is requested from that site before the visitor presses play and agrees. */
export function EmbeddedPlayer({ episode: { title, src, cover }, group, consent }: Props) {
  const { stage, start, agree, loaded } = useEmbedStage(src, group, consent);
  const questionId = useId();
  const site = new URL(src).hostname;
  const page = episodePage(src);

  /** The facade: looks like a player but loads only the cover. */
  const facade = (
    <>
      <Cover src={cover} />
      <button
        className={styles.play}
        type="button"
        aria-label={texts.loadEmbed(title, site)}
        onClick={start}
      >
        <span className={styles.disc}>
          <Icon path={icons.play} size={28} isFilled />
        </span>
      </button>
    </>
  );
  const question = (
    <div className={notice.unavailable}>
      <p id={questionId} className={notice.question}>
        {texts.embedQuestion(site)}
      </p>
      <button
        ref={focus}
        className={notice.retry}
        type="button"
        aria-describedby={questionId}
        onClick={agree}
      >
        {texts.agreeAndPlay}
      </button>
    </div>
  );
  /** The player itself, with the permissions of Spotify's own embed code. */
  const frame = (
    <>
      {stage === 'loading' && (
        <p className={styles.loading} role="status">
          {texts.embedLoading}
        </p>
      )}
      <iframe
        ref={focus}
        className={styles.frame}
        src={src}
        title={texts.playerTitle(title)}
        allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture"
        loading="lazy"
        onLoad={loaded}
      />
    </>
  );
  const unavailable = <PlayerUnavailable href={page} onRetry={start} />;
  const media = { facade, question, loading: frame, ready: frame, unavailable };

  return (
    <EpisodeCard title={title} media={media[stage]}>
      <p className={styles.note}>{texts.embedNote(site)}</p>
      <div className={stage === 'unavailable' ? styles.saidAbove : undefined}>
        <OutboundLink href={page}>{texts.openEpisode}</OutboundLink>
      </div>
    </EpisodeCard>
  );
}
