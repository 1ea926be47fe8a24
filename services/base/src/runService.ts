import { isRecord } from '@synapsei/shared-types';
import type { FastifyInstance } from 'fastify';
import { messageOf } from './messageOf';
import type { ServerConfig } from './serverVariables';

/** In-flight requests get this long, in ms. */
const defaultStopLimit = 10_000;

type Service<Config> = {
  /** Begins each sentence that an operator sees. */
  name: string;
  readConfig: (environment: NodeJS.ProcessEnv) => Config;
  /** Not yet listening. */
  createServer: (config: Config) => Promise<FastifyInstance>;
  /** How long requests in flight may hold up the stop, in ms. Default 10 s. */
  stopLimitMs?: (config: Config) => number;
};

/**
 * A service's whole life: reads its variables, listens, and stops on SIGTERM and SIGINT after the requests in flight
 * are answered. What keeps it from starting ends the process with one sentence and exit code 1.
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
    stopOnSignals(server, stopLimitMs(config));
    console.log(`${name} listens on ${await listen(server, config)}`);
  } catch (error) {
    process.stderr.write(`${name}: ${messageOf(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals(server: FastifyInstance, limitMs: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // A connection that a browser opened ahead of need counts as busy, and would hold up the stop.
      setTimeout(() => server.server.closeAllConnections(), limitMs).unref();
      void server.close().then(() => process.exit(0));
    });
}

/** @throws Error with one sentence when the port cannot be had. */
async function listen(server: FastifyInstance, { host, port }: ServerConfig): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    if (isRecord(error) && error.code === 'EADDRINUSE')
      throw new Error(
        `port ${port} on ${host} is already in use; stop what uses it or set PORT to another port.`,
      );
    throw new Error(
      `cannot listen on ${host}, port ${port} (${messageOf(error)}); check HOST and PORT.`,
    );
  }
}
