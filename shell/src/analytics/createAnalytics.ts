import { analyticsEvents, type AnalyticsEvent, type RuntimeConfig } from '@synapsei/shared-types';
import { safeStorage } from '../safeStorage';
import { redactEmails } from './redactEmails';
import { consoleSink, googleSink, type AnalyticsMessage, type AnalyticsSink } from './sinks';

export type Analytics = {
  track(event: AnalyticsEvent): void;
  pageView(path: string, title: string): void;
};

export const consentKey = 'synapsei-analytics-consent';

function chooseSinks(config: RuntimeConfig['analytics'], search: string): AnalyticsSink[] {
  const sinks: AnalyticsSink[] = [];
  const isAllowed = config.consent === 'implied' || safeStorage.read(consentKey) === 'granted';
  if (config.measurementId && isAllowed) sinks.push(googleSink(config.measurementId));
  if (new URLSearchParams(search).get('analytics') === 'debug') sinks.push(consoleSink);
  return sinks;
}

function toMessage(event: AnalyticsEvent): AnalyticsMessage {
  const { action, category } = analyticsEvents[event.name];
  return { name: action, parameters: { event_category: category, event_label: event.label } };
}

/** Hash routes are reported as if they were real paths, or every page would be '/'. */
function toPageView(path: string, title: string): AnalyticsMessage {
  const parameters = { page_path: path, page_title: title, page_location: location.origin + path };
  return { name: 'page_view', parameters };
}

/**
 * The only owner of analytics: every value is redacted here, whoever sends it. Without a measurement
 * id nothing is fetched and nothing leaves the page.
 */
export function createAnalytics(
  config: RuntimeConfig['analytics'],
  sinks: AnalyticsSink[] = chooseSinks(config, location.search),
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
