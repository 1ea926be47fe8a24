import net from 'node:net';
import { originOf, parts, portOf } from '@synapsei/workspace/testing';
import { expect, test } from '@playwright/test';
import { both, drill, ownServices } from '../core/needs';
import { portBase } from '../core/origins';
import { runNpm } from '../core/runNpm';

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
    expect(run.output()).toContain('[existing outputs match the cache');
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
