import { useStore } from '@synapsei/shared-types/host';
import { memo } from 'react';
import { findNavigation } from '../remotes/exposedModules';
import { useSite } from '../SiteContext';
import { texts } from '../texts';
import styles from './Footer.module.css';
import { NavigationLinks } from './NavigationLinks';

/** 'Copyright line for 2025' (specification, section 2): the year is fixed, not taken from the clock. */
const copyrightYear = 2025;

function LegalLink({ href, label }: { href: string; label: string }) {
  if (!href) return null;
  return (
    <a
      className={styles.legal}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (opens in a new tab)`}
    >
      {label}
    </a>
  );
}

/** Does not render with each state of a loading page. */
export const Footer = memo(function Footer() {
  const { consent, host, choices } = useSite();
  const entries = findNavigation(useStore(choices), 'footer');
  const { brand, legal } = host.config;
  const { company } = brand;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.company}>{company}</p>
          <p className={styles.promise}>{texts.promise}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.list}>
            <NavigationLinks entries={entries} variant="footer" />
          </ul>
        </nav>
        <div className={styles.base}>
          <p className={styles.copyright}>
            © {copyrightYear} {company}. {texts.rights}
          </p>
          <LegalLink href={legal.imprint} label="Imprint" />
          <LegalLink href={legal.privacy} label="Privacy notice" />
          {consent.inUse.length > 0 && (
            <button type="button" className={styles.legal} onClick={() => consent.ask(true)}>
              Privacy choices
            </button>
          )}
        </div>
      </div>
    </footer>
  );
});
