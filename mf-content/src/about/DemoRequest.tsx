import { paths, type HostApi } from '@synapsei/shared-types/host';
import { CallToAction } from '../ui/CallToAction';
import { LinkButton } from '../ui/LinkButton';

/** The demo request: start in the chat, or book a call. `#/aiService#demo` links to it. */
export function DemoRequest({ host }: { host: HostApi }) {
  const { brand, links } = host.config;
  return (
    <CallToAction
      id={paths.demo.split('#')[1]}
      title="Request a demo"
      text={`Tell ${brand.assistant} what you would like to see, on data like yours, or choose a time and we show it to you in 15 minutes. Both are free.`}
    >
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
    </CallToAction>
  );
}
