import { Drawing } from '../art/Drawing';
import { coverSize } from '../art/productCovers';
import { serviceCovers } from '../art/serviceCovers';
import styles from './ServicePicture.module.css';

/** The drawing of a service. */
export function ServicePicture({ id }: { id: string }) {
  const data = serviceCovers[id];
  return <div className={styles.plate}>{data && <Drawing data={data} {...coverSize} />}</div>;
}
