import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { freePort } from './freePort';

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
    lifetimes: () =>
      withClient(url, async (client) => {
        const keys = await client.keys('*');
        const entries = keys.map(async (key) => [key, await client.pTTL(key)] as const);
        return Object.fromEntries(await Promise.all(entries));
      }),
    /** As if this process had not said anything for a while. */
    expireLease: (processId: string) =>
      withClient(url, (client) => client.del(`ai:process:${processId}`)),
    /** As after a restart: nothing is kept. */
    forgetAll: () => withClient(url, (client) => client.flushAll()),
    /** As a process that takes over a reply and then does not learn that it did. */
    giveReply: (id: string, processId: string) =>
      withClient(url, (client) => client.xAdd(`ai:reply:${id}`, '2-0', { owner: processId })),
    configure: (setting: string, value: string) =>
      withClient(url, (client) => client.configSet(setting, value)),
  };
}

const connect = (url: string) => createClient({ url }).connect();

type Client = Awaited<ReturnType<typeof connect>>;

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>) {
  const client = await connect(url);
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}

async function run(port: number) {
  const args = ['--port', String(port), '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of server.stdout) if (String(line).includes('Ready to accept')) break;
  server.stdout.resume();
  return server;
}
