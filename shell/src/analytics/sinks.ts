import { idle } from '@synapsei/remote-kit/idle';
import type { HostApi } from '@synapsei/shared-types/host';
import type { Occurrence } from './toMessage';

/** A destination of events and page views. Never throws. */
export type AnalyticsSink = (occurrence: Occurrence) => void;

/** `?analytics=debug`: shows the messages to QA in the console. */
export const consoleSink: AnalyticsSink = (occurrence) =>
  void import(/* webpackChunkName: "google" */ './toMessage').then(({ toMessage }) => {
    const message = toMessage(occurrence);
    if (message) console.info('[analytics]', message.name, message.parameters);
  }, console.warn);

/** Google Analytics, fetched when the page is idle, after the visitor has agreed. Earlier events are dropped. */
export function googleSink(measurementId: string, consent: HostApi['consent']): AnalyticsSink {
  const isAgreed = () => consent.get().includes('measurement');
  let google: Promise<typeof import('./google')> | undefined;
  const use = (act: (module: typeof import('./google')) => void) => {
    google ??= idle().then(() => import(/* webpackChunkName: "google" */ './google'));
    google.then(act).catch(console.warn);
  };
  const followChoice = () => use(({ follow }) => follow(measurementId, isAgreed()));
  let wasAgreed = isAgreed();
  // The browser may refuse now, although the visitor agreed on an earlier visit.
  if (!wasAgreed && document.cookie.includes('_ga')) followChoice();
  consent.subscribe(() => {
    if (isAgreed() === wasAgreed) return;
    wasAgreed = !wasAgreed;
    followChoice();
  });
  return (occurrence) => {
    if (isAgreed()) use(({ send }) => isAgreed() && send(measurementId, occurrence));
  };
}
