import { VisuallyHidden } from '@synapsei/remote-kit';
import { useId, useState } from 'react';
import type { SlotProps } from '@synapsei/shared-types/host';
import { chooseEpisodes } from '../episodes/chooseEpisodes';
import { EpisodePlayer } from '../player/EpisodePlayer';
import { createPlaybackGroup } from '../player/playbackGroup';
import { texts } from '../texts';
import { OutboundLink } from '../ui/OutboundLink';
import { UnbrokenWords } from '../ui/UnbrokenWords';
import { positionOf } from './neighbours';
import { Slide } from './Slide';
import { TurnButtons } from './TurnButtons';
import { useCarousel } from './useCarousel';
import styles from './PodcastSection.module.css';

/** The podcast section of Home (specification, section 2, 'Podcast section'). */
export function PodcastSection({ host }: SlotProps) {
  const [episodes] = useState(() => chooseEpisodes(host.config.podcast.episodes));
  const [group] = useState(createPlaybackGroup);
  const { active, announcement, show, previous, next } = useCarousel(episodes);
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
        {count > 1 && (
          <TurnButtons
            previousTitle={previous.title}
            nextTitle={next.title}
            position={texts.position(active, count)}
            onPrevious={previous.show}
            onNext={next.show}
          />
        )}
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
              <EpisodePlayer episode={episode} group={group} consent={host.consent} />
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
