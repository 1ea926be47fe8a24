import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send one request after the other. */
const mostUnanswered = 8;

/**
 * Closes a connection that sends request after request without taking an answer: each answer would wait in memory
 * for those before it.
 */
export function refusePipelining(server: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  server.addHook('onRequest', async ({ raw: { socket } }, { raw }) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > mostUnanswered) return void socket.destroy();
    raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
  });
}
