import { ExternalLink } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import styles from './Ideas.module.css';

/** One large paragraph that links to the ideas collection. */
export function Ideas({ host }: { host: HostApi }) {
  const report = () => host.track({ name: 'external-link-click', label: 'Ideas collection' });
  return (
    <div className={styles.band}>
      <p className={styles.text}>
        We write down more ideas than we can build. The open ones, with the question that would
        decide each of them, are in our{' '}
        <ExternalLink className={styles.link} href={host.config.links.ideas} onClick={report}>
          public ideas collection
        </ExternalLink>
        . Take one, or ask us which of them fits your business.
      </p>
    </div>
  );
}
