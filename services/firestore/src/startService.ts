import type { FastifyInstance } from 'fastify';

/** Any request is done long before, in ms. */
const longestStop = 1_000;

/**
 * Listens, and stops gracefully on SIGTERM and SIGINT.
 * @throws Error with one clear sentence when the port is taken.
 */
export async function startService(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  stopOnSignals(server);
  try {
    const address = await server.listen({ host, port });
    console.log(`firestore listens on ${address}`);
  } catch (reason) {
    await server.close();
    throw (reason as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portTaken(port) : reason;
  }
}

function stopOnSignals(server: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // A connection that a browser opened ahead of need counts as busy, and would hold up the stop.
      setTimeout(() => server.server.closeAllConnections(), longestStop).unref();
      void server.close().then(() => process.exit(0));
    });
}

function portTaken(port: number): Error {
  return new Error(`Port ${port} is taken: stop what uses it, or set PORT to another number.`);
}
