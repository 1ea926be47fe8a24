import { ExternalLink } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import styles from './PrivacyNote.module.css';

/** Below each field for questions. */
export function PrivacyNote({ host }: { host: HostApi }) {
  const { privacy } = host.config.legal;
  return (
    <p className={styles.note}>
      Replies may be wrong. Your messages are stored
      {privacy ? (
        <>
          : <ExternalLink href={privacy}>privacy notice</ExternalLink>
        </>
      ) : (
        '.'
      )}
    </p>
  );
}
