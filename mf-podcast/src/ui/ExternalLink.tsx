import type { ReactNode } from 'react';
import { texts } from '../texts';
import { Icon } from './Icon';
import styles from './ExternalLink.module.css';

type ExternalLinkProps = { href: string; children: ReactNode; onClick?: () => void };

/** A link to another site: a new tab that cannot reach back, and says so to screen readers. */
export function ExternalLink({ href, children, onClick }: ExternalLinkProps) {
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
    >
      {children} <span className={styles.hidden}>{texts.opensInNewTab}</span>
      <Icon name="external" size={16} />
    </a>
  );
}
