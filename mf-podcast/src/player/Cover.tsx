import styles from './Cover.module.css';

/** An episode's picture. The title stands beside it, so it says nothing to screen readers. */
export function Cover({ src }: { src: string }) {
  return <img className={styles.cover} src={src} alt="" width={1040} height={464} loading="lazy" />;
}
