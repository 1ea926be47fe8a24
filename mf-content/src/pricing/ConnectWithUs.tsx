import type { HostApi } from '@synapsei/shared-types/host';
import shapes from '../ui/shapes.module.css';
import { SocialLinks } from '../ui/links/SocialLinks';
import styles from './ConnectWithUs.module.css';

/** The company's external profiles, beside a drawing of five of them around one centre. */
export function ConnectWithUs({ host }: { host: HostApi }) {
  return (
    <section className={styles.band} aria-labelledby="connect-title">
      <div className={styles.words}>
        <h2 className={shapes.sectionTitle} id="connect-title">
          Connect With Us
        </h2>
        <p className={styles.lead}>
          Read what clients say, look at our code, or follow what we ship next.
        </p>
        <SocialLinks host={host} />
      </div>
      <div className={styles.drawing} data-testid="connect-drawing" />
    </section>
  );
}
