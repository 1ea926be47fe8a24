import type { ReplySource } from '@synapsei/shared-types/chat';
import styles from './Sources.module.css';

/** The pages of this site that an answer is based on. */
export function Sources({ sources }: { sources: readonly ReplySource[] }) {
  return (
    <div className={styles.sources}>
      <span className={styles.label}>Sources</span>
      <ul className={styles.list} aria-label="Sources">
        {sources.map(({ title, href }) => (
          <li key={href + title}>
            <a className={styles.source} href={href} dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
