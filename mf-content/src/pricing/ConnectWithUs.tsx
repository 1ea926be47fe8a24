import type { HostApi } from '@synapsei/shared-types/host';
import { SocialLinks } from '../ui/SocialLinks';
import { ConnectDrawing } from './ConnectDrawing';
import styles from './ConnectWithUs.module.css';

/** The company's external profiles, with a drawing. */
export function ConnectWithUs({ host }: { host: HostApi }) {
  return (
    <section className={styles.band} aria-labelledby="connect-title">
      <div className={styles.words}>
        <h2 className={styles.title} id="connect-title">
          Connect With Us
        </h2>
        <p className={styles.lead}>
          Read what clients say, look at our code, or follow what we ship next.
        </p>
        <SocialLinks host={host} />
      </div>
      <ConnectDrawing />
    </section>
  );
}
