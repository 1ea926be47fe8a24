import type { HostApi } from '@synapsei/shared-types/host';
import { Hero } from './Hero';
import styles from './Home.module.css';

/** The top of Home. The build renders it too, for the first view. */
export function HomeTop({ host }: { host: HostApi }) {
  return (
    <div className={styles.top}>
      <Hero host={host} />
    </div>
  );
}
