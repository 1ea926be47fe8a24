import { ExternalLink } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import styles from './PrivacyNote.module.css';

/** Below each field for questions. */
export function PrivacyNote({ host }: { host: HostApi }) {
  const { privacy } = host.config.legal;
  return (
    <p className={styles.note}>
      <span>Replies may be wrong.</span>{' '}
      <span>
        Your messages are stored
        {privacy ? ': ' : '.'}
        {privacy && <ExternalLink href={privacy}>privacy notice</ExternalLink>}
      </span>
    </p>
  );
}
