import { text } from 'node:stream/consumers';
import { parseJsonText, parserOf } from '@synapsei/base';
import { startLocal } from '@synapsei/release/testing';
import { vitalsReportSchema, type ReleaseVitals } from '@synapsei/shared-types/telemetry';
import type { ReleaseTarget } from './ReleaseTarget';

/** @throws Error when a collector would refuse it */
const read = (body: string) => parseJsonText(body, 'A report', parserOf(vitalsReportSchema));

/** In place of a target's collector: keeps what pages tell of their vitals, as they sent it. */
export async function recordVitals({ configure }: ReleaseTarget) {
  const bodies: string[] = [];
  const { origin, stop } = await startLocal((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/vitals') bodies.push(body);
      response.writeHead(204).end();
    });
  });
  await configure({ telemetry: { collector: origin, traces: [] } });
  return {
    bodies,
    reports: () => bodies.map(read),
    /** The last visit's, by remote. */
    last(): Partial<Record<string, ReleaseVitals>> {
      const releases = bodies.slice(-1).flatMap((body) => read(body).releases);
      return Object.fromEntries(releases.map((release) => [release.remote, release]));
    },
    stop,
  };
}
