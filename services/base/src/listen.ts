import type { FastifyInstance } from 'fastify';
import { reasonOf } from './reasonOf';

/** The server's address. @param variables that set it @throws Error with one sentence if the port is unavailable. */
export async function listen(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
  variables: { host: string; port: string },
): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(
        `port ${port} on ${host} is already in use; stop what uses it or set ${variables.port} to another port.`,
      );
    throw new Error(
      `cannot listen on ${host}, port ${port} (${reasonOf(error)}); check ${variables.host} and ${variables.port}.`,
    );
  }
}
