import { idle } from '@synapsei/remote-kit/idle';
import type { HostApi } from '@synapsei/shared-types/host';
import type { AnalyticsMessage } from './google';

/** A destination for messages. Never throws. */
export type AnalyticsSink = (message: AnalyticsMessage) => void;

/** `?analytics=debug`: shows the messages to QA in the console. */
export const consoleSink: AnalyticsSink = ({ name, parameters }) => {
  console.info('[analytics]', name, parameters);
};

/**
 * Google Analytics, fetched when the page is idle, after the visitor has agreed. What happens before
 * that is not kept for later.
 */
export function googleSink(measurementId: string, consent: HostApi['consent']): AnalyticsSink {
  const isAgreed = () => consent.get().includes('measurement');
  let google: Promise<typeof import('./google')> | undefined;
  const use = (act: (module: typeof import('./google')) => void) => {
    google ??= idle().then(() => import(/* webpackChunkName: "google" */ './google'));
    google.then(act).catch(console.warn);
  };
  const followChoice = () => use(({ follow }) => follow(measurementId, isAgreed()));
  let wasAgreed = isAgreed();
  // A browser may refuse what was agreed to on an earlier visit.
  if (!wasAgreed && document.cookie.includes('_ga')) followChoice();
  consent.subscribe(() => {
    if (isAgreed() === wasAgreed) return;
    wasAgreed = !wasAgreed;
    followChoice();
  });
  return (message) => {
    if (isAgreed()) use(({ send }) => isAgreed() && send(measurementId, message));
  };
}
