import { memo } from 'react';
import { findNavigation } from '../remotes/exposedModules';
import { useSite } from '../SiteContext';
import { texts } from '../texts';
import { useStore } from '../useStore';
import styles from './Footer.module.css';
import { NavigationLink } from './NavigationLink';

/** 'Copyright line for 2025' (specification, section 2): the year is fixed, not taken from the clock. */
const copyrightYear = 2025;

/** Does not render with each state of a loading page. */
export const Footer = memo(function Footer() {
  const { consent, host, choices } = useSite();
  const entries = findNavigation(useStore(choices), 'footer');
  const { company } = host.config.brand;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.company}>{company}</p>
          <p className={styles.promise}>{texts.promise}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <NavigationLink entry={entry} variant="footer" />
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.copyright}>
          © {copyrightYear} {company}. {texts.rights}
        </p>
        {consent.isAsked && (
          <button type="button" className={styles.choice} onClick={() => consent.choose('unasked')}>
            Analytics choices
          </button>
        )}
      </div>
    </footer>
  );
});
