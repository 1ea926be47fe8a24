import type { TranscriptLine } from '../episodes/episode';
import { texts } from '../texts';
import styles from './Transcript.module.css';

type TranscriptProps = { id: string; title: string; lines: readonly TranscriptLine[] };

/** The transcript; scrolls within the cover's box, also by keyboard. */
export function Transcript({ id, title, lines }: TranscriptProps) {
  return (
    <section
      className={styles.transcript}
      id={id}
      aria-label={texts.transcriptOf(title)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable without a mouse
      tabIndex={0}
    >
      <dl className={styles.lines}>
        {lines.map(({ speaker, text }) => (
          <div className={styles.line} key={text} dir="auto">
            <dt className={styles.speaker}>{speaker}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
