import type { PageSpan, Traces } from '@synapsei/service-base';
import type { ReportedSpan } from '@synapsei/shared-types/telemetry';
import type { RegistryReader } from './createRegistryReader';

/**
 * Passes on what pages tell of their calls, of releases that the registry knows.
 * @param arrived when their report did, in ms since 1970
 * @param traces undefined: traces are off, and pages' spans are dropped
 */
export async function passSpans(
  spans: ReportedSpan[],
  arrived: number,
  registry: RegistryReader,
  traces: Traces | undefined,
): Promise<void> {
  const isKnown = ({ remote, version }: ReportedSpan) => !!registry.find(remote, version);
  // A candidate's first visitors may know the new registry before this service does.
  if (traces && !spans.every(isKnown)) await registry.refresh();
  traces?.pass(spans.filter(isKnown).map((span) => toPageSpan(span, arrived)));
}

function toPageSpan(span: ReportedSpan, arrived: number): PageSpan {
  const { traceId, spanId, remote, version, agoMs, durationMs } = span;
  const start = arrived - agoMs;
  const own = { traceId, spanId, start, end: start + durationMs };
  const release = { 'remote.name': remote, 'remote.version': version };
  if (span.kind === 'action') {
    const { action, route } = span;
    const attributes = { ...release, ...(route && { 'http.route': route }) };
    const name = route ? `${action} ${route}` : action;
    return { ...own, name, kind: 'action', isFailed: false, attributes };
  }
  const { service, method, status, parentId } = span;
  return {
    ...own,
    name: `${method} ${service}`,
    kind: 'call',
    parentId,
    isFailed: status === undefined || status >= 400,
    attributes: {
      ...release,
      'peer.service': service,
      'http.request.method': method,
      ...(status && { 'http.response.status_code': status }),
    },
  };
}
