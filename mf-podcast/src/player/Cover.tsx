import styles from './Cover.module.css';

/** An episode's picture. Empty alt text, because the title is beside it. */
export function Cover({ src }: { src: string }) {
  return <img className={styles.cover} src={src} alt="" width={1040} height={464} loading="lazy" />;
}
