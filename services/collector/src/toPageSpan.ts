import type { PageSpan } from '@synapsei/service-base';
import type { ReportedSpan } from '@synapsei/shared-types/telemetry';

/** A span of a page as it is passed on. `arrived`: when its report did, in ms since 1970. */
export function toPageSpan(span: ReportedSpan, arrived: number): PageSpan {
  const { traceId, spanId, remote, version, agoMs, durationMs } = span;
  const start = arrived - agoMs;
  const times = { start, end: start + durationMs };
  const ids = { traceId, spanId };
  const release = { 'remote.name': remote, 'remote.version': version };
  if (span.kind === 'action') {
    const { action, route } = span;
    const attributes = { ...release, ...(route && { 'http.route': route }) };
    const name = route ? `${action} ${route}` : action;
    return { name, kind: 'action', ...ids, ...times, isFailed: false, attributes };
  }
  const { service, method, status, parentId } = span;
  return {
    name: `${method} ${service}`,
    kind: 'call',
    ...ids,
    parentId,
    ...times,
    isFailed: status === undefined || status >= 400,
    attributes: {
      ...release,
      'peer.service': service,
      'http.request.method': method,
      ...(status && { 'http.response.status_code': status }),
    },
  };
}
