import type { Traces } from '@synapsei/service-base';
import { spanReportSchema, type ReportedSpan } from '@synapsei/shared-types/telemetry';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { RegistryReader } from './createRegistryReader';
import { readAs } from './readAs';
import { toPageSpan } from './toPageSpan';

type Parts = {
  registry: Pick<RegistryReader, 'find' | 'refresh'>;
  /** Undefined: traces are off, and pages' spans are dropped. */
  traces: Pick<Traces, 'pass'> | undefined;
  now: () => number;
};

/** `POST /v1/spans`: passes on what pages tell of their calls, of releases that the registry knows. */
export function addSpans(
  server: FastifyInstance,
  options: RouteShorthandOptions,
  { registry, traces, now }: Parts,
): void {
  const isKnown = ({ remote, version }: ReportedSpan) => !!registry.find(remote, version);
  server.post('/v1/spans', options, async ({ body }, reply) => {
    const arrived = now();
    const { spans } = readAs(spanReportSchema, body);
    // A candidate's first visitors may know the new registry before this service does.
    if (traces && !spans.every(isKnown)) await registry.refresh();
    traces?.pass(spans.filter(isKnown).map((span) => toPageSpan(span, arrived)));
    return reply.code(204).send();
  });
}
