import { Fragment } from 'react';
import styles from './WholeWords.module.css';

/** A text whose hyphenated words never break at their hyphen: large headings read better so. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/( )/).map((part, index) =>
    part.includes('-') ? (
      <span className={styles.word} key={index}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
