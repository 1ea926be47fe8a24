import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@synapsei/service-base/testing/freePort';

/** A real HAProxy that sends each request to the next of these ports which is ready. */
export async function startBalancer(ports: number[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'balancer-'));
  const file = path.join(folder, 'haproxy.cfg');
  const port = await freePort();
  writeFileSync(file, configOf(port, ports));
  const balancer = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp()) && balancer.exitCode === null);
  return {
    url,
    stop() {
      balancer.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

const configOf = (port: number, ports: number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout check 5s
  retries 3
  option redispatch 1
listen ai
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /readyz
  http-response set-header x-served-by %s
${ports.map((each) => `  server ${each} 127.0.0.1:${each} check inter 100 fall 1 rise 1`).join('\n')}
`;
