import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { originOf, parts, portOf } from '@synapsei/workspace/testing';
import { expect, test } from '@playwright/test';
import { both, drill, ownServices } from '../core/needs';
import { portBase } from '../core/origins';
import { runNpm } from '../ownSites/runNpm';

test.describe.configure({ mode: 'serial' });

const base = portBase + 30;

function listenOn(port: number): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

test(
  'a taken port is reported with the fix, and its owner is left alone',
  both(ownServices, drill),
  async () => {
    const port = portOf('mf-chat', base);
    const owner = await listenOn(port);
    const run = runNpm(base, 'start');
    expect(await run.ended).not.toBe(0);
    expect(run.output()).toContain(
      `Port ${port} (mf-chat) is taken. Stop what listens there, or choose other ports with PORT_BASE=9000.`,
    );
    expect(owner.listening).toBe(true);
    await new Promise((resolve) => owner.close(resolve));
  },
);

test(
  'a second start builds nothing, reports every part healthy, and Ctrl-C stops all of it',
  both(ownServices, drill),
  async () => {
    const run = runNpm(base, 'start');
    await run.ready();
    expect(run.output()).toMatch(/from the cache .* for 5 out of 5 tasks/);
    for (const { name } of parts) {
      expect(run.output()).toMatch(
        new RegExp(`${name} +${originOf(name, base)} +\\d+\\.\\d+\\.\\d+ +healthy`),
      );
    }
    await run.stop();
    for (const { name } of parts) {
      const server = await listenOn(portOf(name, base));
      await new Promise((resolve) => server.close(resolve));
    }
  },
);

/** The process with the services of this site. Other sites have their own. */
function findServices(base: number): number {
  const ids = execFileSync('pgrep', ['-f', 'site.js serve ai'], { encoding: 'utf8' });
  const isOurs = (id: string) =>
    readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').includes(`PORT_BASE=${base}`);
  return Number(ids.trim().split('\n').find(isOurs));
}

test(
  'when a process ends, npm start names it, stops the other and ends with an error',
  both(ownServices, drill),
  async () => {
    const run = runNpm(base, 'start');
    await run.ready();
    process.kill(findServices(base), 'SIGKILL');
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(
      'The services (ai, content, feed, firestore, collector) ended: SIGKILL.',
    );
    await new Promise((resolve, reject) => {
      const server = net
        .createServer()
        .once('error', reject)
        .listen(portOf('shell', base), () => {
          server.close(resolve);
        });
    });
  },
);
