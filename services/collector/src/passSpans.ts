import type { Traces } from '@synapsei/service-base';
import type { ReportedSpan } from '@synapsei/shared-types/telemetry';
import type { RegistryReader } from './createRegistryReader';
import { toPageSpan } from './toPageSpan';

/**
 * Passes on what pages tell of their calls, of releases that the registry knows.
 * @param arrived when their report did, in ms since 1970
 * @param traces undefined: traces are off, and pages' spans are dropped
 */
export async function passSpans(
  spans: ReportedSpan[],
  arrived: number,
  registry: Pick<RegistryReader, 'find' | 'refresh'>,
  traces: Pick<Traces, 'pass'> | undefined,
): Promise<void> {
  const isKnown = ({ remote, version }: ReportedSpan) => !!registry.find(remote, version);
  // A candidate's first visitors may know the new registry before this service does.
  if (traces && !spans.every(isKnown)) await registry.refresh();
  traces?.pass(spans.filter(isKnown).map((span) => toPageSpan(span, arrived)));
}
