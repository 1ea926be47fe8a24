import { Icon } from '@synapsei/remote-kit';
import type { FocusEvent } from 'react';
import { icons } from '../ui/icons';
import type { KnowledgeEntry } from './entries';
import styles from './Questions.module.css';

/** The shell focuses the question that an address names, as in `#/knowledgeBase#nda`. */
function openNamed({ target, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (target === currentTarget) currentTarget.open = true;
}

/** Questions of one topic, each with its answer folded in. */
export function Questions({ entries }: { entries: KnowledgeEntry[] }) {
  return entries.map(({ id, title, text, href, page, address }) => (
    <details key={id} id={id} className={styles.question} tabIndex={-1} onFocus={openNamed}>
      <summary className={styles.summary}>{title}</summary>
      <p className={styles.answer}>{text}</p>
      <p className={styles.links}>
        {href && (
          <a className={styles.link} href={href}>
            {`Go to ${page}`}
            <Icon path={icons['arrow-right']} />
          </a>
        )}
        <a className={styles.link} href={address}>
          <Icon path={icons.link} />
          Link to this answer
        </a>
      </p>
    </details>
  ));
}
