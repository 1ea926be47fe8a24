import { Drawing } from '../art/Drawing';
import { coverSize, productCovers } from '../art/productCovers';
import styles from './ProductCover.module.css';

/** The drawing that stands for a product; an empty plate for a product without one. */
export function ProductCover({ id }: { id: string }) {
  const data = productCovers[id];
  return <div className={styles.cover}>{data && <Drawing data={data} {...coverSize} />}</div>;
}
