import { VisuallyHidden } from '@synapsei/remote-kit';
import { useId, useState } from 'react';
import type { SlotProps } from '@synapsei/shared-types/host';
import { chooseEpisodes } from '../episodes/chooseEpisodes';
import { EmbeddedPlayer } from '../player/EmbeddedPlayer';
import { PlaybackGroup } from '../player/PlaybackGroup';
import { ShippedPlayer } from '../player/ShippedPlayer';
import { texts } from '../texts';
import { OutboundLink } from '../ui/OutboundLink';
import { UnbrokenWords } from '../ui/UnbrokenWords';
import { Slide } from './Slide';
import { TurnButtons } from './TurnButtons';
import { positionOf, useCarousel } from './useCarousel';
import styles from './PodcastSection.module.css';

/** The podcast section of Home (specification, section 2, 'Podcast section'). */
export function PodcastSection({ host }: SlotProps) {
  const [episodes] = useState(() => chooseEpisodes(host.config.podcast.episodes));
  const [group] = useState(() => new PlaybackGroup());
  const { active, announcement, show } = useCarousel(episodes);
  const headingId = useId();
  const count = episodes.length;

  return (
    <section
      className={styles.section}
      aria-labelledby={headingId}
      aria-roledescription={texts.carousel}
    >
      <div className={styles.head}>
        <div>
          <h2 className={styles.heading} id={headingId}>
            <UnbrokenWords text={texts.heading} />
          </h2>
          <p className={styles.intro}>{texts.intro}</p>
        </div>
        {count > 1 && <TurnButtons episodes={episodes} active={active} show={show} />}
      </div>
      <div className={styles.stage}>
        <div className={styles.slides}>
          {episodes.map((episode, index) => (
            <Slide
              key={episode.id}
              title={episode.title}
              index={index}
              count={count}
              position={positionOf(index, active, count)}
              hasTurned={announcement !== ''}
              onChoose={() => show(index)}
            >
              {episode.kind === 'shipped' ? (
                <ShippedPlayer episode={episode} group={group} />
              ) : (
                <EmbeddedPlayer episode={episode} group={group} consent={host.consent} />
              )}
            </Slide>
          ))}
        </div>
      </div>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <OutboundLink
        href={host.config.links.podcastShow}
        onClick={() => host.track({ name: 'external-link-click', label: texts.listenOnSpotify })}
      >
        {texts.listenOnSpotify}
      </OutboundLink>
    </section>
  );
}
