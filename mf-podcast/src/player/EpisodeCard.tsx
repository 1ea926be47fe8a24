import type { ReactNode } from 'react';
import styles from './EpisodeCard.module.css';

type EpisodeCardProps = {
  title: string;
  /** A box of fixed height: the card keeps its size whatever it contains. */
  media: ReactNode;
  children: ReactNode;
};

/** The frame of every player: picture or embed above, title and controls below. */
export function EpisodeCard({ title, media, children }: EpisodeCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.media}>{media}</div>
      <div className={styles.body}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        {children}
      </div>
    </div>
  );
}
