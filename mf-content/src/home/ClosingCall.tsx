import type { HostApi } from '@synapsei/shared-types/host';
import { CallToAction } from '../ui/CallToAction';
import styles from './ClosingCall.module.css';

/** The end of a page: talk to the assistant, or to a person. */
export function ClosingCall({ host }: { host: HostApi }) {
  const { assistant } = host.config.brand;
  return (
    <div className={styles.band}>
      <CallToAction
        host={host}
        large
        title="Bring the problem. We will tell you whether AI is the answer."
        text={`Describe it to ${assistant} now, or talk to one of us for 15 minutes, free of charge.`}
        chat={{ text: 'Start a conversation', icon: 'arrow-right', label: 'Closing' }}
        bookingLabel="Home"
      />
    </div>
  );
}
