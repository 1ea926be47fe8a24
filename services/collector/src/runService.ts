import type { FastifyInstance } from 'fastify';

/** In-flight requests get this long before the process ends anyway. */
const stopLimitMs = 10_000;

type Address = { host: string; port: number };

/**
 * Listens, and stops on SIGTERM and SIGINT after the requests in flight are answered.
 * A port that cannot be had ends the process with one sentence and exit code 1.
 */
export async function runService(server: FastifyInstance, address: Address): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server));
  try {
    await server.listen(address);
  } catch (error) {
    exitWithSentence(listenFailure(error as NodeJS.ErrnoException, address));
  }
}

/** Prints the one sentence an operator needs and ends the process as failed. */
export function exitWithSentence(sentence: string): never {
  process.stderr.write(`collector: ${sentence}\n`);
  process.exit(1);
}

async function stop(server: FastifyInstance): Promise<void> {
  setTimeout(() => process.exit(0), stopLimitMs).unref();
  await server.close();
  process.exit(0);
}

function listenFailure(error: NodeJS.ErrnoException, { host, port }: Address): string {
  if (error.code === 'EADDRINUSE') {
    return `port ${port} on ${host} is already in use; stop what uses it or set PORT to another port.`;
  }
  return `cannot listen on ${host}, port ${port} (${error.message}); check HOST and PORT.`;
}
