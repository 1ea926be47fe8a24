import { actionOf, analyticsEvents, type AnalyticsEvent } from '@synapsei/shared-types/host';
import { redactEmails } from './redactEmails';

/** Parameters that Google's script reads from the document unless they are given. */
export type PageParameters = Record<'page_location' | 'page_referrer' | 'page_title', string>;

/** An event, or the view of a page, with the page at that time. */
export type Occurrence = { page: PageParameters } & ({ event: AnalyticsEvent } | { path: string });

/** A complete message: event name and parameters in Google Analytics terms. */
export type AnalyticsMessage = {
  name: string;
  parameters: PageParameters & Record<string, string>;
};

function describe(occurrence: Occurrence): AnalyticsMessage | null {
  const { page } = occurrence;
  if ('path' in occurrence)
    return { name: 'page_view', parameters: { page_path: occurrence.path, ...page } };
  const { event } = occurrence;
  if (!Object.hasOwn(analyticsEvents, event.name)) {
    console.warn(`[analytics] unknown event "${String(event.name)}"`);
    return null;
  }
  const { category } = analyticsEvents[event.name];
  const parameters = { event_category: category, event_label: event.label, ...page };
  return { name: actionOf(event), parameters };
}

/** Redacts every value. Returns `null`, with a warning, for an event that the specification does not define. */
export const toMessage = (occurrence: Occurrence): AnalyticsMessage | null =>
  redactEmails(describe(occurrence));
