import type { FastifyInstance } from 'fastify';

/** `GET /healthz`: the process responds. */
export function addHealth(server: FastifyInstance, name: string, version: string): void {
  server.get('/healthz', () => ({ status: 'ok', name, version }));
}
