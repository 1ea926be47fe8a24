import { ExternalLink } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import styles from './Ideas.module.css';

/** One large paragraph that links to the ideas collection. */
export function Ideas({ host }: { host: HostApi }) {
  const report = () => host.track({ name: 'external-link-click', label: 'Ideas collection' });
  return (
    <div className={styles.band}>
      <p className={styles.text}>
        We have more ideas than time to build them. The open ones, each with the question that would
        settle it, are in our{' '}
        <ExternalLink className={styles.link} href={host.config.links.ideas} onClick={report}>
          public ideas collection
        </ExternalLink>
        . Help yourself, or ask us which one fits your business.
      </p>
    </div>
  );
}
