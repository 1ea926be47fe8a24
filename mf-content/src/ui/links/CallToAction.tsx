import { paths, type HostApi } from '@synapsei/shared-types/host';
import { useId } from 'react';
import styles from './CallToAction.module.css';
import type { IconName } from '../icons';
import { LinkButton } from './LinkButton';
import shapes from '../shapes.module.css';

type CallToActionProps = {
  host: HostApi;
  title: string;
  text: string;
  /** The link to the chat. Clicks are reported with the label. */
  chat: { text: string; icon: IconName; label: string };
  /** Reported with clicks on the link to the booking page. */
  bookingLabel: string;
  /** Larger, for the end of a page. */
  large?: boolean;
  /** Fragment of the address that leads here. */
  id?: string;
};

/** A panel that leads to the assistant, or to a person. */
export function CallToAction(props: CallToActionProps) {
  const { host, title, text, chat, bookingLabel, id, large = false } = props;
  const titleId = useId();
  return (
    <section
      className={styles.plate}
      data-large={large}
      aria-labelledby={titleId}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={shapes.actions}>
        <LinkButton
          href={host.href(paths.chat)}
          variant="primary"
          icon={chat.icon}
          onClick={() => host.track({ name: 'cta-click', label: chat.label })}
        >
          {chat.text}
        </LinkButton>
        <LinkButton
          href={host.config.links.booking}
          external
          icon="calendar"
          onClick={() => host.track({ name: 'consultation-click', label: bookingLabel })}
        >
          Book a free consultation
        </LinkButton>
      </div>
    </section>
  );
}
