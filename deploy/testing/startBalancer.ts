import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@synapsei/presets/freePort';

/** The configuration as shipped, except that each answer names the server that gave it. */
function writeConfiguration(folder: string): string {
  const shipped = readFileSync(path.join(__dirname, '../haproxy.cfg'), 'utf8');
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    shipped.replace(/^backend ai$/m, '$&\n  http-response set-header x-served-by %s'),
  );
  return file;
}

/** The real HAProxy with our configuration, in front of two servers on this machine. */
export async function startBalancer(servers: { one: URL; other: URL }) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'balancer-'));
  const server = spawn('haproxy', ['-db', '-q', '-f', writeConfiguration(folder)], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      AI_1: servers.one.host,
      AI_2: servers.other.host,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const counts = `http://127.0.0.1:${metricsPort}/metrics`;
  /** The value of one of HAProxy's own series; 0: there is none. */
  const read = async (series: string) => {
    const lines = (await (await fetch(counts)).text()).split('\n');
    return Number(lines.find((line) => line.startsWith(`${series} `))?.split(' ')[1] ?? 0);
  };
  while (!(await fetch(counts).catch(() => null)))
    if (server.exitCode !== null) throw new Error(`haproxy ended: ${said}`);
  return {
    url: `http://127.0.0.1:${port}`,
    /** How many of the servers get requests. */
    serving: () => read('haproxy_backend_active_servers{proxy="ai"}'),
    answeredBy: (name: 'ai-1' | 'ai-2') =>
      read(`haproxy_server_http_responses_total{proxy="ai",server="${name}",code="2xx"}`),
    async stop(): Promise<void> {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
