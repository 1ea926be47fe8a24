import type { FastifyInstance } from 'fastify';

export type Check = {
  /** Returns the current problem in a few words; undefined while it works. */
  problem: () => string | undefined;
  /** Whether the service cannot answer without it. If not, the service stays up and reports `degraded`. */
  isRequired?: boolean;
};

export type Probes = {
  name: string;
  version: string;
  /** Checks by the names that operators know. */
  checks?: () => Record<string, Check>;
};

const stopping = new WeakSet<FastifyInstance>();

/** Makes `/readyz` report that the server is stopping, so that load balancers send nothing new. */
export function failReadiness(server: FastifyInstance): void {
  stopping.add(server);
}

/** `/livez`, `/healthz`: it responds. `/readyz`: 200 `ready` or `degraded`; 503 `waiting` or `stopping`. */
export function addProbes(
  server: FastifyInstance,
  { name, version, checks: read = () => ({}) }: Probes,
): void {
  server.addHook('onRequest', async (_request, reply) => {
    // Ends a load balancer's open connections one by one, before the port closes.
    if (stopping.has(server)) reply.header('connection', 'close');
  });
  for (const path of ['/livez', '/healthz'])
    server.get(path, (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok', name, version };
    });
  server.get('/readyz', (_request, reply) => {
    const checks = read();
    const status = stopping.has(server) ? 'stopping' : statusOf(Object.values(checks));
    const told = Object.fromEntries(
      Object.entries(checks).map(([name, { problem }]) => [name, problem() ?? 'ok']),
    );
    const isReady = status === 'ready' || status === 'degraded';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks: told });
  });
}

function statusOf(checks: Check[]) {
  const failing = checks.filter(({ problem }) => problem() !== undefined);
  if (failing.some(({ isRequired }) => isRequired)) return 'waiting';
  return failing.length > 0 ? 'degraded' : 'ready';
}
