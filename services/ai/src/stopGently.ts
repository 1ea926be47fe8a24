import type { FastifyInstance } from 'fastify';
import type { Replies } from './replies/Replies';

/** What is left of an answer after its last event needs no longer than this to be sent. */
const flushMs = 1_000;

/** On close: answers may end, up to a limit; then they are ended with an error event. */
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
 * A connection whose stream began before stays open for more requests when the stream ends; one that a browser
 * opened ahead of need counts as busy. Neither may hold up the stop once every answer is given and sent.
 */
function closeConnections({ server }: FastifyInstance, replies: Replies): void {
  replies.stopUnread();
  if (replies.isIdle) server.closeAllConnections();
  else server.closeIdleConnections();
}
