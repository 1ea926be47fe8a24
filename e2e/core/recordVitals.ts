import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import {
  vitalsReportSchema,
  type ReleaseVitals,
  type VitalsReport,
} from '@synapsei/shared-types/telemetry';
import type { ReleaseTarget } from './ReleaseTarget';

/** @throws Error when a collector would refuse it */
function read(body: string): VitalsReport {
  const result = vitalsReportSchema['~standard'].validate(JSON.parse(body));
  if (result instanceof Promise || result.issues)
    throw new Error(`A collector refuses ${body}: ${JSON.stringify(result)}`);
  return result.value;
}

/** In place of a target's collector: keeps what pages tell of their vitals, as they sent it. */
export async function recordVitals({ configure }: ReleaseTarget) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/vitals') bodies.push(body);
      response.writeHead(204).end();
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await configure({ telemetry: { collector: `http://localhost:${port}`, traces: [] } });
  return {
    bodies,
    reports: () => bodies.map(read),
    /** The last visit's, by remote. */
    last(): Partial<Record<string, ReleaseVitals>> {
      const newest = bodies.at(-1);
      const releases = newest ? read(newest).releases : [];
      return Object.fromEntries(releases.map((release) => [release.remote, release]));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
