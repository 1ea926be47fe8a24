import { inRoot } from '@synapsei/presets/inRoot';
import { runServer } from '@synapsei/service-base/testing/runServer';

/**
 * One of the site's services like its operator starts it, on a free port, for a test's own site.
 * @param environment may name another HOST than localhost, but not the PORT
 * @throws Error with its output if it fails to start
 */
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
    /** As when its machine dies. */
    kill: () => end('SIGKILL'),
  };
}
