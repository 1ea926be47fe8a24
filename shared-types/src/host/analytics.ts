/** The site's analytics events (specification, section 7). Remotes send names; categories live in one table. */
export type AnalyticsEvent =
  | { name: 'cta-click'; label: string }
  | { name: 'consultation-click'; label: string }
  | { name: 'streaming-toggle'; label: 'Enabled' | 'Disabled' }
  | { name: 'chat-message-sent'; label: string }
  | { name: 'chat-opened'; label: 'Floating Widget' }
  | { name: 'chat-closed'; label: 'Floating Widget' }
  | { name: 'quick-action-used'; label: string }
  | { name: 'external-link-click'; label: string }
  | { name: 'service-page-view'; label: string }
  | { name: 'product-page-view'; label: string }
  | { name: 'remote-failed'; label: string }
  | { name: 'remote-fallback'; label: string };

export type AnalyticsEventName = AnalyticsEvent['name'];

/** Action and category of each event; `actionOf` has the one exception. */
export const analyticsEvents: Record<AnalyticsEventName, { action: string; category: string }> = {
  'cta-click': { action: 'CTA Click', category: 'CTA' },
  'consultation-click': { action: 'Book Consultation', category: 'CTA' },
  'streaming-toggle': { action: 'Streaming Toggle', category: 'Engagement' },
  'chat-message-sent': { action: 'Chat Message Sent', category: 'Engagement' },
  'chat-opened': { action: 'Chat Opened', category: 'Engagement' },
  'chat-closed': { action: 'Chat Closed', category: 'Engagement' },
  'quick-action-used': { action: 'Quick Action Used', category: 'Engagement' },
  'external-link-click': { action: 'External Link Click', category: 'Engagement' },
  'service-page-view': { action: 'Service Page View', category: 'Product Interest' },
  'product-page-view': { action: 'Product Page View', category: 'Product Interest' },
  'remote-failed': { action: 'Remote Failed', category: 'Reliability' },
  'remote-fallback': { action: 'fallback_to_lkg', category: 'Reliability' },
};

/**
 * The action to send. Among the calls to action only the hero's has its own name (specification,
 * section 7), even when an operator renames the assistant.
 */
export const actionOf = ({ name, label }: AnalyticsEvent): string =>
  name === 'cta-click' && label === 'Hero' ? 'Chat with Synapsei' : analyticsEvents[name].action;

/**
 * Attribute of an element of a first view: the event to send on a click, as JSON. The shell counts these
 * clicks until the remote's own handler runs.
 */
export const clickAttribute = 'data-click-event';
