import type { MouseEvent, ReactNode } from 'react';
import { texts } from '../texts';
import type { Position } from './useCarousel';
import styles from './Slide.module.css';

type SlideProps = {
  title: string;
  index: number;
  count: number;
  position: Position;
  /** Whether the visitor has turned the carousel. */
  hasTurned: boolean;
  /** The visitor chose this slide at the side. */
  onChoose: () => void;
  children: ReactNode;
};

/** One player and its place. At the side it is inert below a button that moves it to the middle. */
export function Slide(props: SlideProps) {
  const { title, index, count, position, hasTurned, onChoose, children } = props;
  const isActive = position === 'active';

  function choose(event: MouseEvent<HTMLButtonElement>) {
    // The button is about to be removed; otherwise keyboard focus would fall back to the top of the
    // page.
    event.currentTarget.parentElement?.focus({ preventScroll: true });
    onChoose();
  }

  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={texts.slide}
      aria-label={texts.slideLabel(title, index, count)}
      data-position={position}
      data-turned={hasTurned || undefined}
      tabIndex={-1}
    >
      <div className={styles.player} inert={!isActive}>
        {children}
      </div>
      {!isActive && (
        <button
          className={styles.choose}
          type="button"
          aria-label={texts.showEpisode(title)}
          onClick={choose}
        >
          <span className={styles.label}>
            <span className={styles.title}>{title}</span>
          </span>
        </button>
      )}
    </div>
  );
}
