import { ExternalLink } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import styles from './PrivacyNote.module.css';

/** Note below each field for questions. */
export function PrivacyNote({ host }: { host: HostApi }) {
  const { privacy } = host.config.legal;
  return (
    <p className={styles.note}>
      <span>Replies may be wrong.</span>{' '}
      <span>
        Your messages are stored.
        {privacy && (
          <>
            {' See our '}
            <ExternalLink href={privacy}>privacy notice</ExternalLink>.
          </>
        )}
      </span>
    </p>
  );
}
