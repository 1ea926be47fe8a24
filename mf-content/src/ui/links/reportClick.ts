import { clickAttribute, type AnalyticsEvent, type HostApi } from '@synapsei/shared-types/host';

/** Props that report a click on a link, in a first view even before this remote runs. */
export const reportClick = (host: HostApi, event: AnalyticsEvent) => ({
  onClick: () => host.track(event),
  [clickAttribute]: JSON.stringify(event),
});
