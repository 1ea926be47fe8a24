import type { FastifyInstance } from 'fastify';
import type { Replies } from './replies/Replies';

/** Time limit for sending the rest of an answer after its last event. */
const flushMs = 1_000;

/** On close: answers may finish, up to a limit; then they end with an error event. */
export function stopGently(server: FastifyInstance, replies: Replies, shutdownMs: number): void {
  const { server: connections } = server;
  server.addHook('preClose', async () => {
    setTimeout(() => replies.stopAll(), shutdownMs).unref();
    setTimeout(() => connections.closeAllConnections(), shutdownMs + flushMs).unref();
    const sweep = setInterval(() => {
      replies.stopUnread();
      // A connection whose stream started before stays open for more requests after it; one that a
      // browser opened in advance counts as busy. Neither may delay the stop once every answer is sent.
      if (replies.isIdle) connections.closeAllConnections();
      else connections.closeIdleConnections();
    }, 50).unref();
    connections.once('close', () => clearInterval(sweep));
  });
}
