import styles from './OfferingCover.module.css';
import { covers } from './covers';

/** The drawing of a service or product, by its key; an empty panel without one. Decorative: hidden from screen readers. */
export function OfferingCover({ id }: { id: string }) {
  const file = covers[id];
  return (
    <div className={styles.panel}>
      {file && <div className={styles.drawing} style={{ maskImage: `url("${file}")` }} />}
    </div>
  );
}
