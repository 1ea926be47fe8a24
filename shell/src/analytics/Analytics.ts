import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { AnalyticsEvent, HostApi } from '@synapsei/shared-types/host';
import { consoleSink, googleSink, type AnalyticsSink } from './sinks';
import type { Occurrence, PageParameters } from './toMessage';

export type Analytics = ReturnType<typeof createAnalytics>;

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

/** The path behind the hash, without query and fragment. */
const readPath = () => /^#(\/[^?#]*)/.exec(location.hash)?.[1] ?? '/';

/** The only owner of analytics. Without a measurement id, or consent, nothing is fetched and nothing leaves the page. */
export function createAnalytics(
  { measurementId }: RuntimeConfig['analytics'],
  consent: HostApi['consent'],
  sinks: AnalyticsSink[] = chooseSinks(measurementId, consent, location.search),
) {
  const send = (occurrence: Occurrence) => sinks.forEach((sink) => sink(occurrence));
  return {
    track: (event: AnalyticsEvent) =>
      send({ event, page: describePage(readPath(), document.title) }),
    pageView: (path: string, title: string) => send({ path, page: describePage(path, title) }),
  };
}
