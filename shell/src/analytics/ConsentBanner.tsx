import { useStore } from '../useStore';
import styles from './ConsentBanner.module.css';
import type { Consent } from './createConsent';

/** Asks once, if the operator requires it. Both answers take one click and look alike. */
export function ConsentBanner({ consent }: { consent: Consent }) {
  if (useStore(consent) !== 'unasked') return null;
  const answer = (label: string, choice: 'granted' | 'denied') => (
    <button type="button" className={styles.answer} onClick={() => consent.choose(choice)}>
      {label}
    </button>
  );
  return (
    <section className={styles.banner} aria-label="Analytics consent">
      <p className={styles.question}>
        May we count your visit with Google Analytics? It tells us which pages help. Nothing is sent
        unless you accept.
      </p>
      <div className={styles.answers}>
        {answer('Accept', 'granted')}
        {answer('Decline', 'denied')}
      </div>
    </section>
  );
}
