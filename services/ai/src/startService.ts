import type { FastifyInstance } from 'fastify';

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
    console.log(`ai listens on ${address}`);
  } catch (reason) {
    await server.close();
    throw (reason as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portTaken(port) : reason;
  }
}

function stopOnSignals(server: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}

function portTaken(port: number): Error {
  return new Error(`Port ${port} is taken: stop what uses it, or set PORT to another number.`);
}
