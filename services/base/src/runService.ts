import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { failReadiness } from './addProbes';
import { listen } from './listen';
import { messageOf } from './messageOf';
import type { ServerConfig } from './serverVariables';

/** Time limit of in-flight requests, in ms. */
const defaultStopLimit = 10_000;

type Service<Config> = {
  name: string;
  readConfig: (environment: NodeJS.ProcessEnv) => Config;
  createServer: (config: Config) => Promise<FastifyInstance>;
  /** How long in-flight requests may delay the stop, in ms. Default: 10 s. */
  stopLimitMs?: (config: Config) => number;
};

/**
 * Reads variables, listens, and stops on SIGTERM and SIGINT: says so at `/readyz`, serves on for DRAIN_MS, in which
 * balancers notice, and ends once requests are answered. A failed start ends the process with one sentence and exit code 1.
 */
export async function runService<Config extends ServerConfig>({
  name,
  readConfig,
  createServer,
  stopLimitMs = () => defaultStopLimit,
}: Service<Config>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const server = await createServer(config);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void stop(server, config.drainMs, stopLimitMs(config)));
    // Starts what belongs to it, such as its metrics, whose failure says more than that of listening.
    await server.ready();
    const address = await listen(server, config, { host: 'HOST', port: 'PORT' });
    console.log(`${name} listens on ${address}`);
  } catch (error) {
    process.stderr.write(`${name}: ${messageOf(error)}\n`);
    process.exit(1);
  }
}

async function stop(server: FastifyInstance, drainMs: number, limitMs: number): Promise<void> {
  failReadiness(server);
  await pause(drainMs);
  // A connection that a browser opened in advance counts as busy, and would delay the stop.
  setTimeout(() => server.server.closeAllConnections(), limitMs).unref();
  await server.close();
  process.exit(0);
}
