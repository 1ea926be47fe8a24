import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  actionOf,
  analyticsEvents,
  type AnalyticsEvent,
  type HostApi,
} from '@synapsei/shared-types/host';
import { readLocation } from '../router/createHashHistory';
import type { AnalyticsMessage, PageParameters } from './google';
import { redactEmails } from './redactEmails';
import { consoleSink, googleSink, type AnalyticsSink } from './sinks';

export type Analytics = {
  track(event: AnalyticsEvent): void;
  pageView(path: string, title: string): void;
};

function chooseSinks(
  measurementId: string,
  consent: HostApi['consent'],
  search: string,
): AnalyticsSink[] {
  const sinks: AnalyticsSink[] = [];
  if (measurementId) sinks.push(googleSink(measurementId, consent));
  if (new URLSearchParams(search).get('analytics') === 'debug') sinks.push(consoleSink);
  return sinks;
}

/**
 * Hash routes are reported as real paths, otherwise every page would be '/'. Campaign parameters
 * stay. Each message carries all fields: Google's script reads missing ones from the document.
 */
const describePage = (path: string, title: string): PageParameters => ({
  page_location: location.origin + path + location.search,
  page_referrer: document.referrer,
  page_title: title,
});

function toMessage(event: AnalyticsEvent): AnalyticsMessage {
  const { category } = analyticsEvents[event.name];
  const page = describePage(readLocation('').pathname, document.title);
  const parameters = { event_category: category, event_label: event.label, ...page };
  return { name: actionOf(event), parameters };
}

const toPageView = (path: string, title: string): AnalyticsMessage => ({
  name: 'page_view',
  parameters: { page_path: path, ...describePage(path, title) },
});

/**
 * The only owner of analytics: every value is redacted here. Without a measurement id, or consent,
 * nothing is fetched and nothing leaves the page.
 */
export function createAnalytics(
  { measurementId }: RuntimeConfig['analytics'],
  consent: HostApi['consent'],
  sinks: AnalyticsSink[] = chooseSinks(measurementId, consent, location.search),
): Analytics {
  const send = (message: AnalyticsMessage) => {
    const redacted = redactEmails(message);
    sinks.forEach((sink) => sink(redacted));
  };
  return {
    track: (event) => {
      if (Object.hasOwn(analyticsEvents, event.name)) send(toMessage(event));
      else console.warn(`[analytics] unknown event "${String(event.name)}"`);
    },
    pageView: (path, title) => send(toPageView(path, title)),
  };
}
