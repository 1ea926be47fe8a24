import { idle } from '../idle';

/** A finished message: what Google Analytics calls event name and parameters. */
export type AnalyticsMessage = { name: string; parameters: Record<string, string | number> };

/** Where messages go. Never throws. */
export type AnalyticsSink = (message: AnalyticsMessage) => void;

/** `?analytics=debug`: QA reads the messages in the console. */
export const consoleSink: AnalyticsSink = ({ name, parameters }) => {
  console.info('[analytics]', name, parameters);
};

/**
 * Google Analytics through react-ga4, fetched when the page is idle. Messages wait until it is there.
 * Its own page view is off: the router's is the only one.
 */
export function googleSink(measurementId: string): AnalyticsSink {
  const library = idle()
    .then(() => import('react-ga4'))
    .then(({ default: client }) => {
      client.initialize(measurementId, { gtagOptions: { send_page_view: false } });
      return client;
    });
  // `gtag` as it is: the client's `event()` would change the case of labels.
  return ({ name, parameters }) =>
    void library.then((client) => client.gtag('event', name, parameters)).catch(console.warn);
}
