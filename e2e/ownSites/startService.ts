import { inRoot } from '@synapsei/presets/inRoot';
import { runServer } from '@synapsei/service-base/testing/runServer';
import type { OutcomeFigures } from '@synapsei/shared-types/telemetry';
import { collectorToken } from '@synapsei/workspace/testing';
import type { ReleaseTarget } from './ReleaseTarget';

/** Starts a service on a free port, for a test's own site. @throws Error with its output if it fails to start */
export async function startService(name: string, environment: Record<string, string>) {
  const { HOST = 'localhost' } = environment;
  const script = inRoot('services', name, 'src', 'server.ts');
  const { child, listening, ended } = runServer(script, { ...environment, HOST, PORT: '0' });
  const failed = ended.then(({ errors }) =>
    Promise.reject(new Error(`${name} did not start:\n${errors}`)),
  );
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const { port } = new URL(await Promise.race([listening, failed]));
  return {
    origin: `http://${HOST}:${port}`,
    stop: () => end('SIGTERM'),
    /** Ends it as a crash of its machine would. */
    kill: () => end('SIGKILL'),
  };
}

/** Starts a collector for a test's own site. Its pages report to it from the next revision on. */
export async function startCollectorOf({ url, configure }: ReleaseTarget) {
  const { origin, stop } = await startService('collector', {
    ALLOWED_ORIGINS: new URL(url).origin,
    REGISTRY_URL: `${url}registry.json`,
    COLLECTOR_TOKEN: collectorToken(),
    // All visitors of a test have this machine's address.
    VISITS_PER_ADDRESS: '1000',
  });
  await configure({ telemetry: { collector: origin } });
  const headers = { authorization: `Bearer ${collectorToken()}` };
  const read = async (path: string) => (await fetch(origin + path, { headers })).text();
  return {
    read,
    figuresOf: async (version: string) =>
      JSON.parse(await read(`/v1/outcomes?remote=mf_content&version=${version}`)) as OutcomeFigures,
    stop,
  };
}
