import { idle } from '../idle';

/** What Google's script takes from the document itself wherever it is not told. */
export type PageParameters = Record<'page_location' | 'page_referrer' | 'page_title', string>;

/** A finished message: what Google Analytics calls event name and parameters. */
export type AnalyticsMessage = {
  name: string;
  parameters: PageParameters & Record<string, string>;
};

/** Where messages go. Never throws. */
export type AnalyticsSink = (message: AnalyticsMessage) => void;

/** `?analytics=debug`: QA reads the messages in the console. */
export const consoleSink: AnalyticsSink = ({ name, parameters }) => {
  console.info('[analytics]', name, parameters);
};

/**
 * Google Analytics through react-ga4, fetched when the page is idle. Messages wait until it is there.
 * Its own page view is off: the router's is the only one. Events that the script makes by itself, as when
 * a session starts, take the page from the configuration, so that follows the page.
 */
export function googleSink(measurementId: string): AnalyticsSink {
  const library = idle().then(() => import('react-ga4'));
  const send = async ({ name, parameters }: AnalyticsMessage) => {
    const { default: client } = await library;
    const { page_location, page_referrer, page_title } = parameters;
    const page = { send_page_view: false, page_location, page_referrer, page_title };
    if (client.isInitialized) client.gtag('config', measurementId, page);
    else client.initialize(measurementId, { gtagOptions: page });
    // `gtag` as it is: the client's `event()` would change the case of labels.
    client.gtag('event', name, parameters);
  };
  return (message) => void send(message).catch(console.warn);
}
