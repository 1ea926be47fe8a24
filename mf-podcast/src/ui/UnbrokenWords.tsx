import { Fragment } from 'react';
import styles from './UnbrokenWords.module.css';

/** A text whose hyphenated words never break at their hyphen: large headings read better so. */
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
