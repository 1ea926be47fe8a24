import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onceGone } from '../streaming/onceGone';

/** Browsers and proxies send one request after the other. */
const mostUnanswered = 8;

/** Closes a connection that pipelines requests without reading: each answer would wait in memory for those before. */
export function refusePipelining(server: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > mostUnanswered) {
      // Further data from the same read is discarded.
      reply.hijack();
      return void socket.destroy();
    }
    onceGone(reply.raw, () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
