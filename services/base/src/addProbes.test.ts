import fastify from 'fastify';
import { addProbes, failReadiness, type Check } from './addProbes';

const working: Check = { problem: () => undefined };
const away: Check = { problem: () => 'away' };

function createServer(checks?: Record<string, Check>) {
  const server = fastify();
  addProbes(server, { name: 'test', version: '1.2.3', checks: checks && (() => checks) });
  const ask = async (path: string) => {
    const answer = await server.inject(path);
    return { code: answer.statusCode, ...answer.json<object>() };
  };
  return { server, ask };
}

test('a process that responds is live, whatever it lacks', async () => {
  const { server, ask } = createServer({ source: { ...away, isRequired: true } });
  failReadiness(server);
  const alive = { code: 200, status: 'ok', name: 'test', version: '1.2.3' };
  expect(await ask('/livez')).toEqual(alive);
  expect(await ask('/healthz')).toEqual(alive);
});

const needed = (check: Check): Check => ({ ...check, isRequired: true });

test.each([
  ['while all checks pass', working, needed(working), 200, 'ready', { redis: 'ok', source: 'ok' }],
  ['without a dispensable one', away, working, 200, 'degraded', { redis: 'away', source: 'ok' }],
  ['without a needed one', away, needed(away), 503, 'waiting', { redis: 'away', source: 'away' }],
])('%s it says so, with each check by name', async (_case, redis, source, code, status, checks) => {
  expect(await createServer({ redis, source }).ask('/readyz')).toEqual({ code, status, checks });
});

test('without any check it is ready', async () => {
  expect(await createServer().ask('/readyz')).toEqual({ code: 200, status: 'ready', checks: {} });
});

test('a check is read anew for each question', async () => {
  let problem: string | undefined = 'away';
  const { ask } = createServer({ redis: { problem: () => problem } });
  expect(await ask('/readyz')).toMatchObject({ status: 'degraded' });
  problem = undefined;
  expect(await ask('/readyz')).toMatchObject({ status: 'ready' });
});

test('a server that stops is no longer ready, and each answer ends its connection', async () => {
  const { server, ask } = createServer({ redis: working });
  const connection = async () => (await server.inject('/livez')).headers.connection;
  expect(await connection()).toBe('keep-alive');
  failReadiness(server);
  expect(await connection()).toBe('close');
  const stopping = { code: 503, status: 'stopping', checks: { redis: 'ok' } };
  expect(await ask('/readyz')).toEqual(stopping);
});

test('no cache keeps an answer', async () => {
  for (const path of ['/livez', '/readyz'])
    expect((await createServer().server.inject(path)).headers['cache-control']).toBe('no-store');
});
