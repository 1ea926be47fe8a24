import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createClient } from '@redis/client';

/** A real Redis on a free port, without files. */
export async function startRedis() {
  const port = await freePort();
  let server = await run(port);
  const url = `redis://127.0.0.1:${port}`;
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    stop,
    /** On the same port, empty. */
    async startAgain() {
      server = await run(port);
    },
    /** Accepts connections and says nothing any more. */
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    /** Every key, with the ms until it expires; -1: never. */
    async lifetimes() {
      const client = await createClient({ url }).connect();
      const keys = await client.keys('*');
      const entries = keys.map(async (key) => [key, await client.pTTL(key)] as const);
      const found = Object.fromEntries(await Promise.all(entries));
      client.destroy();
      return found;
    },
  };
}

async function run(port: number) {
  const args = ['--port', String(port), '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of server.stdout) if (String(line).includes('Ready to accept')) break;
  server.stdout.resume();
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
