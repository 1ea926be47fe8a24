import type { FastifyInstance } from 'fastify';

export type Check = {
  /** What is wrong with it now, in a few words; undefined while it works. */
  problem: () => string | undefined;
  /** Without it the service cannot answer. Default: it serves on, degraded. */
  isRequired?: boolean;
};

export type Probes = {
  name: string;
  version: string;
  /** Each under the name that operators know it by. Default: none. */
  checks?: () => Record<string, Check>;
};

const stopping = new WeakSet<FastifyInstance>();

/** From now on `/readyz` of this server says that it stops: balancers send it nothing new. */
export function failReadiness(server: FastifyInstance): void {
  stopping.add(server);
}

/**
 * `GET /livez` and `/healthz`: the process responds; a supervisor restarts it otherwise. `GET /readyz` names each check
 * and its problem: 200 `ready` or `degraded`; 503 `waiting` for something required, or `stopping`.
 * While the server stops, each answer closes its connection.
 */
export function addProbes(
  server: FastifyInstance,
  { name, version, checks: read = () => ({}) }: Probes,
): void {
  server.addHook('onRequest', async (_request, reply) => {
    // A balancer's open connections end one by one, instead of breaking when the port closes.
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
