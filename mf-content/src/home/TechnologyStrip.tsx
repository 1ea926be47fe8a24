import styles from './TechnologyStrip.module.css';
import { technologyGroups } from './technologies';

/** Names of the technologies we work with, by group. */
export function TechnologyStrip() {
  return (
    <ul className={styles.strip} aria-label="Technologies">
      {technologyGroups.map(({ label, names }) => (
        <li key={label} className={styles.group}>
          <p className={styles.label}>{label}</p>
          <ul className={styles.names} aria-label={label}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
