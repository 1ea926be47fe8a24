import styles from './CardLink.module.css';

/** The title of a card as a link that covers the whole card; the card must be `position: relative`. */
export function CardLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
