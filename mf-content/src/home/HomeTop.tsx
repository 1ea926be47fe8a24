import type { HostApi } from '@synapsei/shared-types';
import { Hero } from './Hero';
import styles from './Home.module.css';

/** What Home begins with. The build renders it too, for visitors whose scripts are still on their way. */
export function HomeTop({ host }: { host: HostApi }) {
  return (
    <div className={styles.top}>
      <Hero host={host} />
    </div>
  );
}
