import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '@synapsei/presets/inRoot';

/**
 * One of the site's services like its operator starts it, on a free port, for a test's own site.
 * @param environment may name another HOST than localhost, but not the PORT
 * @throws Error with its output if it fails to start
 */
export async function startService(name: string, environment: Record<string, string>) {
  const { HOST = 'localhost' } = environment;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: inRoot('services', name),
    env: { ...process.env, LOG_LEVEL: 'info', ...environment, HOST, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const [, port] = /listening at http:\/\/\S+?:(\d+)/i.exec(text) ?? [];
      if (port) resolve(`http://${HOST}:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`${name} did not start:\n${text}`)));
  });
  return {
    origin,
    stop: () => end('SIGTERM'),
    /** As when its machine dies. */
    kill: () => end('SIGKILL'),
  };
}
