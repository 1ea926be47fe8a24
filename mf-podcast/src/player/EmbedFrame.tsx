import type { EmbeddedEpisode } from '../episodes/episode';
import { texts } from '../texts';
import styles from './EmbedFrame.module.css';

type EmbedFrameProps = { episode: EmbeddedEpisode; loading: boolean; onLoad: () => void };

/** The pressed button is gone: the player takes its place in the tab order. */
function focusFrame(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true });
}

/** The other site's player, with the permissions of Spotify's own embed code. */
export function EmbedFrame({ episode, loading, onLoad }: EmbedFrameProps) {
  return (
    <>
      {loading && (
        <p className={styles.loading} role="status">
          {texts.embedLoading}
        </p>
      )}
      <iframe
        ref={focusFrame}
        className={styles.frame}
        src={episode.src}
        title={texts.playerTitle(episode.title)}
        allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture"
        loading="lazy"
        onLoad={onLoad}
      />
    </>
  );
}
