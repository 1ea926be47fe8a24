import { addHealth as addLiveness } from '@synapsei/service-base';
import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import type { Knowledge } from '../knowledge/Knowledge';

/** `GET /healthz`: the process responds. `GET /readyz`: it has sources to answer from. */
export function addHealth(server: FastifyInstance, knowledge: Knowledge): void {
  addLiveness(server, 'ai', version);
  server.get('/readyz', (_request, reply) => {
    const { missing } = knowledge;
    if (missing.length === 0) return { status: 'ready', missing };
    return reply.status(503).send({ status: 'waiting', missing });
  });
}
