import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { failReadiness } from './addProbes';
import { listen } from './listen';
import { reasonOf } from './reasonOf';
import type { ServerConfig } from './serverVariables';

/** Time limit of in-flight requests, in ms. */
const defaultStopLimit = 10_000;

type Service<Config> = {
  name: string;
  readConfig: (environment: NodeJS.ProcessEnv) => Config;
  createServer: (config: Config) => Promise<FastifyInstance>;
  /** Time that in-flight requests may delay the stop, in ms. Default: 10 s. */
  stopLimitMs?: (config: Config) => number;
};

/** Makes the start of a service. The stop it returns serves for DRAIN_MS, then ends once requests are answered. */
export function defineService<Config extends ServerConfig>({
  name,
  readConfig,
  createServer,
  stopLimitMs = () => defaultStopLimit,
}: Service<Config>) {
  return async (environment: NodeJS.ProcessEnv) => {
    try {
      const config = readConfig(environment);
      const server = await createServer(config);
      // Starts everything else first, such as metrics: its failure says more than a failure to listen.
      await server.ready();
      const address = await listen(server, config, { host: 'HOST', port: 'PORT' });
      console.log(`${name} listens on ${address}`);
      return () => stop(server, config.drainMs, stopLimitMs(config));
    } catch (error) {
      throw new Error(`${name}: ${reasonOf(error)}`, { cause: error });
    }
  };
}

export type StartService = ReturnType<typeof defineService>;

async function stop(server: FastifyInstance, drainMs: number, limitMs: number): Promise<void> {
  failReadiness(server);
  await pause(drainMs);
  // A connection that a browser opened in advance counts as busy and would delay the stop.
  setTimeout(() => server.server.closeAllConnections(), limitMs).unref();
  await server.close();
}

/** A service as a process of its own: stops on SIGTERM and SIGINT. A failed start ends it with one sentence and exit code 1. */
export async function runService(start: StartService): Promise<void> {
  const starting = start(process.env);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void starting.then((stop) => stop()).then(() => process.exit(0)));
  await starting.catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  });
}
