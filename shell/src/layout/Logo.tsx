import styles from './Logo.module.css';

/** The logo: a synapse, two cells and the spark between them. */
export function Logo({ company }: { company: string }) {
  return (
    <a className={styles.logo} href="#/" aria-label={`${company}, home`}>
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <rect width="28" height="28" rx="8" className={styles.plate} />
        <path
          d="M8 20c0-6 12-6 12-12M8 20a2.4 2.4 0 1 0 0 .01M20 8a2.4 2.4 0 1 0 0 .01"
          className={styles.mark}
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span>{company}</span>
    </a>
  );
}
