import { paths, type HostApi } from '@synapsei/shared-types/host';
import { CallToAction } from '../ui/CallToAction';
import { LinkButton } from '../ui/LinkButton';
import styles from './ClosingCall.module.css';

/** The end of a page: talk to the assistant, or to a person. */
export function ClosingCall({ host }: { host: HostApi }) {
  const { brand, links } = host.config;
  return (
    <div className={styles.band}>
      <CallToAction
        large
        title="Bring the problem. We will tell you whether AI is the answer."
        text={`Describe it to ${brand.assistant} now, or take 15 minutes with one of us for free.`}
      >
        <LinkButton
          href={host.href(paths.chat)}
          variant="primary"
          icon="arrow-right"
          onClick={() => host.track({ name: 'cta-click', label: 'Closing' })}
        >
          Start a conversation
        </LinkButton>
        <LinkButton
          href={links.booking}
          external
          icon="calendar"
          onClick={() => host.track({ name: 'consultation-click', label: 'Home' })}
        >
          Book a free consultation
        </LinkButton>
      </CallToAction>
    </div>
  );
}
