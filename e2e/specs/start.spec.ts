import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import { originOf, parts, portOf } from '@synapsei/tooling/parts';
import { inRoot } from '@synapsei/tooling/paths';
import { expect, test } from '@playwright/test';
import { both, drill, ownServices } from '../core/needs';

test.describe.configure({ mode: 'serial' });

const base = Number(process.env.E2E_PORT_BASE ?? 9400) + 30;

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

function startSite(): Run {
  let text = '';
  const child = spawn('npm', ['start'], {
    cwd: inRoot(),
    env: { ...process.env, PORT_BASE: String(base) },
    detached: true,
  });
  child.stdout!.on('data', (data) => (text += data));
  child.stderr!.on('data', (data) => (text += data));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => text, ended };
}

/** Like Ctrl-C in a terminal: to the whole foreground group. */
const pressCtrlC = ({ child }: Run) => process.kill(-child.pid!, 'SIGINT');

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
    const run = startSite();
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
    const run = startSite();
    await expect.poll(run.output, { timeout: 60_000 }).toContain('Ctrl-C stops everything');
    expect(run.output()).not.toContain('building');
    for (const { name } of parts) {
      expect(run.output()).toMatch(
        new RegExp(`${name} +${originOf(name, base)} +\\d+\\.\\d+\\.\\d+ +healthy`),
      );
    }
    pressCtrlC(run);
    await run.ended;
    for (const { name } of parts) {
      const server = await listenOn(portOf(name, base));
      await new Promise((resolve) => server.close(resolve));
    }
  },
);
