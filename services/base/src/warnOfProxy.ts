import type { FastifyInstance } from 'fastify';

/**
 * Warns once when a request was forwarded by an address that TRUSTED_PROXIES does not list: limits
 * then count everyone behind it as one visitor. Whose address it is stays out of the log: without a
 * proxy it is that of a visitor who made the header up.
 */
export function warnOfProxy(server: FastifyInstance): void {
  let isSaid = false;
  server.addHook('onRequest', async ({ headers, ips = [], log }) => {
    // The sender comes first; whom it names follows only if it is trusted.
    if (isSaid || headers['x-forwarded-for'] === undefined || ips.length > 1) return;
    isSaid = true;
    log.warn(
      'A request with X-Forwarded-For came from an address that TRUSTED_PROXIES does not list. If it is your proxy, all its visitors share one limit: add its network to TRUSTED_PROXIES. Otherwise the header counts for nothing, as it should.',
    );
  });
}
