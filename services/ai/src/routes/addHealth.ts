import { addHealth as addLiveness } from '@synapsei/service-base';
import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import type { Knowledge } from '../knowledge/Knowledge';
import type { RedisLink } from '../redis/RedisLink';

/**
 * `GET /healthz`: the process responds. `GET /readyz`: it has sources to answer from; `degraded`
 * while Redis is away, without which it still answers.
 */
export function addHealth(server: FastifyInstance, knowledge: Knowledge, link?: RedisLink): void {
  addLiveness(server, 'ai', version);
  server.get('/readyz', (_request, reply) => {
    const { missing } = knowledge;
    const status = link && !link.isUp ? 'degraded' : 'ready';
    if (missing.length === 0) return { status, missing, ...(link && { redis: link.isUp }) };
    return reply.status(503).send({ status: 'waiting', missing });
  });
}
