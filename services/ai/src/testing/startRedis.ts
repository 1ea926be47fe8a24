import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@synapsei/presets/freePort';

/** A real Redis on a free port, without files. */
export async function startRedis() {
  const port = await freePort();
  let server = await run(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    /** On the same port, empty. */
    async startAgain() {
      server = await run(port);
    },
    /** Accepts connections and says nothing any more. */
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
  };
}

async function run(port: number) {
  const args = ['--port', String(port), '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(line).includes('Ready to accept')) break;
  server.stdout.resume();
  return server;
}
