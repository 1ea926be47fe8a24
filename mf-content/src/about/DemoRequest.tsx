import { paths, type HostApi } from '@synapsei/shared-types/host';
import { CallToAction } from '../ui/CallToAction';

/** The demo request: start in the chat, or book a call. `#/aiService#demo` links to it. */
export function DemoRequest({ host }: { host: HostApi }) {
  const { assistant } = host.config.brand;
  return (
    <CallToAction
      host={host}
      id={paths.demo.split('#')[1]}
      title="Request a demo"
      text={`Tell ${assistant} what you would like to see, or pick a time and we will show you in 15 minutes, on data like yours. Both are free.`}
      chat={{ text: 'Request a demo in the chat', icon: 'chat', label: 'Request a demo' }}
      bookingLabel="About"
    />
  );
}
