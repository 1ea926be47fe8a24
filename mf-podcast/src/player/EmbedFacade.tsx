import { Icon } from '@synapsei/remote-kit';
import type { EmbeddedEpisode } from '../episodes/episode';
import { texts } from '../texts';
import { icons } from '../ui/icons';
import { Cover } from './Cover';
import styles from './EmbedFacade.module.css';

type EmbedFacadeProps = { episode: EmbeddedEpisode; onPlay: () => void };

/** Looks like a player and loads nothing: the cover with one button. */
export function EmbedFacade({ episode, onPlay }: EmbedFacadeProps) {
  const site = new URL(episode.src).hostname;
  return (
    <>
      <Cover src={episode.cover} />
      <button
        className={styles.play}
        type="button"
        aria-label={texts.loadEmbed(episode.title, site)}
        onClick={onPlay}
      >
        <span className={styles.disc}>
          <Icon path={icons.play} size={28} isFilled />
        </span>
      </button>
    </>
  );
}
