import styles from './Timeline.module.css';
import { stages } from './stages';

/** The lifecycle of a project as a line of stages, each with its exit condition. */
export function Timeline() {
  return (
    <ol className={styles.line} aria-label="Project lifecycle">
      {stages.map(({ key, title, text, outcome }) => (
        <li key={key} className={styles.stage}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <p className={styles.outcome}>
            <span className={styles.label}>Done when</span>
            {outcome}
          </p>
        </li>
      ))}
    </ol>
  );
}
