import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@synapsei/presets/freePort';
import { untilAnswering } from './startNginx';

const shipped = (file: string) => path.join(__dirname, '..', file);

/** The edge of a site: nginx in front of a bucket. `prefix`: the store's path in the bucket. */
export async function startEdge(endpoint: string, prefix: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'edge-'));
  const port = await freePort();
  const values: Record<string, string> = {
    RUN_DIR: folder,
    PORT: String(port),
    HEADERS: shipped('headers.conf'),
    DELTAS: shipped('deltas.conf'),
    PAGES: shipped('pages.conf'),
    HSTS_SECONDS: '63072000',
    BUCKET: endpoint,
    PREFIX: prefix,
  };
  const template = readFileSync(shipped('bucket.nginx.conf'), 'utf8');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    template.replace(/@(\w+)@/g, (_, name: string) => values[name]!),
  );
  const server = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(server, origin);
  return {
    url: `${origin}/`,
    async stop(): Promise<void> {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
