import { Drawing } from '../art/Drawing';
import { coverSize, productCovers } from '../art/productCovers';
import styles from './ProductCover.module.css';

/** The drawing of a product; an empty panel without one. */
export function ProductCover({ id }: { id: string }) {
  const data = productCovers[id];
  return <div className={styles.cover}>{data && <Drawing data={data} {...coverSize} />}</div>;
}
