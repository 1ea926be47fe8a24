import type { Server } from 'node:net';
import { isRecord } from '@synapsei/shared-types/values';
import type { FastifyInstance } from 'fastify';

/** Listens on loopback, IPv4 and IPv6. @throws Error that names a taken port and the fix */
export async function listen(server: FastifyInstance, name: string, port: number): Promise<void> {
  try {
    await server.listen({ port, host: process.env.HOST ?? 'localhost' });
  } catch (error) {
    if (!isRecord(error) || error.code !== 'EADDRINUSE') throw error;
    throw new Error(takenPort(name, port));
  }
}

/** The port of a listening server. @throws Error if it has none */
export function portListened(server: Server): number {
  const address = server.address();
  if (address && typeof address === 'object') return address.port;
  throw new Error(`The server listens at ${address}, which is not a port`);
}

export function takenPort(name: string, port: number): string {
  return `Port ${port} (${name}) is taken. Stop what listens there, or choose other ports with PORT_BASE=9000.`;
}

/** Stops everything here on Ctrl-C or a supervisor's SIGTERM, and then ends this process. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
