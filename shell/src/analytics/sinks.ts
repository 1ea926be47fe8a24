import { idle } from '@synapsei/remote-kit/idle';
import { trustScripts } from '../remotes/load/trustScripts';

/** What Google's script reads from the document unless it is given. */
export type PageParameters = Record<'page_location' | 'page_referrer' | 'page_title', string>;

/** A complete message: event name and parameters in Google Analytics terms. */
export type AnalyticsMessage = {
  name: string;
  parameters: PageParameters & Record<string, string>;
};

/** A destination for messages. Never throws. */
export type AnalyticsSink = (message: AnalyticsMessage) => void;

/** `?analytics=debug`: shows the messages to QA in the console. */
export const consoleSink: AnalyticsSink = ({ name, parameters }) => {
  console.info('[analytics]', name, parameters);
};

/**
 * Google Analytics through react-ga4, fetched when the page is idle. Messages are queued until
 * then. Its own page view is off, since the router sends one. Events that the script sends itself,
 * such as a session start, take the page from its configuration, which is therefore kept up to
 * date.
 */
export function googleSink(measurementId: string): AnalyticsSink {
  const library = idle().then(() => import('react-ga4'));
  const send = async ({ name, parameters }: AnalyticsMessage) => {
    const { default: client } = await library;
    const { page_location, page_referrer, page_title } = parameters;
    const page = { send_page_view: false, page_location, page_referrer, page_title };
    if (client.isInitialized) client.gtag('config', measurementId, page);
    else {
      trustScripts('https://www.googletagmanager.com/');
      client.initialize(measurementId, { gtagOptions: page });
    }
    // Plain `gtag`: the client's `event()` would change the case of labels.
    client.gtag('event', name, parameters);
  };
  return (message) => void send(message).catch(console.warn);
}
