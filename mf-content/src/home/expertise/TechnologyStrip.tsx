import { technologies } from './technologies';
import styles from './TechnologyStrip.module.css';

/** The technologies we work with, by group. */
export function TechnologyStrip() {
  return (
    <ul className={styles.strip} aria-label="Technologies">
      {Object.entries(technologies).map(([label, marks]) => (
        <li key={label} className={styles.group}>
          <p className={styles.label}>{label}</p>
          <ul className={styles.technologies} aria-label={label}>
            {Object.entries(marks).map(([name, mark]) => (
              <li key={name} className={styles.technology}>
                <svg
                  className={styles.mark}
                  width={22}
                  height={22}
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                >
                  <path d={mark} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
