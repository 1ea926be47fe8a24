import { clickAttribute, type AnalyticsEvent, type HostApi } from '@synapsei/shared-types';

/** Props by which a click on a link is reported; in a first view also before this remote runs. */
export const reportClick = (host: HostApi, event: AnalyticsEvent) => ({
  onClick: () => host.track(event),
  [clickAttribute]: JSON.stringify(event),
});
