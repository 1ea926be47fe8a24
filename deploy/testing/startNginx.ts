import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';

export const serveScript = path.join(__dirname, '../serve.sh');

type Nginx = ChildProcessByStdio<null, null, Readable>;

/** Resolves once nginx responds; rejects with nginx's message if it refuses the configuration. */
export async function untilAnswering(server: Nginx, origin: string): Promise<void> {
  let words = '';
  server.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  for (;;) {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${words}`);
    const answered = await fetch(origin).catch(() => null);
    if (answered) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** nginx as in the containers: started by `serve.sh`, with these variables and the port. */
export async function startNginx(port: number, environment: Record<string, string>) {
  const server = spawn(serveScript, {
    env: { ...process.env, ACCESS_LOG: 'off', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(server, origin);
  return {
    origin,
    /** Its exit code; null if a signal ended it. SIGQUIT lets pending responses finish, like a container stop. */
    async stop(signal: 'SIGTERM' | 'SIGQUIT' = 'SIGTERM'): Promise<number | null> {
      server.kill(signal);
      await once(server, 'exit');
      return server.exitCode;
    },
  };
}
