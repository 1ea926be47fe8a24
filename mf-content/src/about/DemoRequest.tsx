import { paths, type HostApi } from '@synapsei/shared-types';
import { LinkButton } from '../ui/LinkButton';
import styles from './DemoRequest.module.css';

/** The demo request: start in the chat, or take a slot with a person. */
export function DemoRequest({ host }: { host: HostApi }) {
  const { brand, links } = host.config;
  return (
    <section className={styles.plate} aria-labelledby="demo-title">
      <h2 className={styles.title} id="demo-title">
        Request a demo
      </h2>
      <p className={styles.text}>
        Tell {brand.assistant} what you would like to see, on data like yours, or choose a time and
        we show it to you in 15 minutes. Both are free.
      </p>
      <div className={styles.actions}>
        <LinkButton
          href={host.href(paths.chat)}
          variant="primary"
          icon="chat"
          onClick={() => host.track({ name: 'cta-click', label: 'Request a demo' })}
        >
          Request a demo in the chat
        </LinkButton>
        <LinkButton
          href={links.booking}
          external
          icon="calendar"
          onClick={() => host.track({ name: 'consultation-click', label: 'About' })}
        >
          Book a free consultation
        </LinkButton>
      </div>
    </section>
  );
}
