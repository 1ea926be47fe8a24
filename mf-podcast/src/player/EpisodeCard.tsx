import type { ReactNode } from 'react';
import styles from './EpisodeCard.module.css';

type EpisodeCardProps = {
  title: string;
  /** Fills a box of fixed height: whatever it holds, the card keeps its size. */
  media: ReactNode;
  children: ReactNode;
};

/** The frame of every player: picture or embed above, title and controls below. */
export function EpisodeCard({ title, media, children }: EpisodeCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.media}>{media}</div>
      <div className={styles.body}>
        <h3 className={styles.title}>{title}</h3>
        {children}
      </div>
    </div>
  );
}
