import { Fragment } from 'react';
import styles from './UnbrokenWords.module.css';

/** A text that never breaks at its hyphens: large headings read better. */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(/( )/).map((word, index) =>
    word.includes('-') ? (
      <span className={styles.word} key={index}>
        {word}
      </span>
    ) : (
      <Fragment key={index}>{word}</Fragment>
    ),
  );
}
