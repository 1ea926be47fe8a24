import type { FastifyInstance } from 'fastify';
import type { Replies } from './replies/Replies';

/** Time limit for sending the rest of an answer after its last event. */
const flushMs = 1_000;

/** On close: answers may finish, up to a limit; then they end with an error event. */
export function stopGently(server: FastifyInstance, replies: Replies, shutdownMs: number): void {
  server.addHook('preClose', async () => {
    const { server: connections } = server;
    setTimeout(() => replies.stopAll(), shutdownMs).unref();
    setTimeout(() => connections.closeAllConnections(), shutdownMs + flushMs).unref();
    const sweep = setInterval(() => closeConnections(server, replies), 50).unref();
    connections.once('close', () => clearInterval(sweep));
  });
}

/**
 * A connection whose stream started before stays open for more requests after it; one that a
 * browser opened in advance counts as busy. Neither may delay the stop once every answer is sent.
 */
function closeConnections({ server }: FastifyInstance, replies: Replies): void {
  replies.stopUnread();
  if (replies.isIdle) server.closeAllConnections();
  else server.closeIdleConnections();
}
