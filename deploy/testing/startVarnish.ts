import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@synapsei/presets/freePort';

/** Keeps all that is there for a day, whatever its origin says, as an eager network would. */
const configuration = (origin: URL, knowsCohorts: boolean) => `vcl 4.1;
${knowsCohorts ? `include "${path.join(__dirname, '../cohorts.vcl')}";` : ''}
backend site { .host = "127.0.0.1"; .port = "${origin.port}"; }
sub vcl_backend_response { if (beresp.status == 200) { set beresp.ttl = 1d; return (deliver); } }
`;

/** Documents have no hash in their names. */
const documents = ['ban', 'req.url', '!~', '[.][0-9a-f]{8,}[.]'];

/** A real Varnish in front of a site on this machine. */
export async function startVarnish(origin: string, { knowsCohorts = true } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'varnish-'));
  const work = path.join(folder, 'work');
  const file = path.join(folder, 'site.vcl');
  writeFileSync(file, configuration(new URL(origin), knowsCohorts));
  const port = await freePort();
  const options = ['-F', '-j', 'none', '-a', `localhost:${port}`, '-f', file, '-n', work];
  const server = spawn('varnishd', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const url = `http://localhost:${port}/`;
  while (!(await fetch(url, { method: 'HEAD' }).catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`varnishd ended: ${said}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  // The attempts above are nothing that a visitor was sent.
  execFileSync('varnishadm', ['-n', work, 'ban', 'req.url', '~', '.']);
  return {
    url,
    /** For a target's `purge`. */
    purge: ['varnishadm', '-n', work, ...documents],
    async stop(): Promise<void> {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
