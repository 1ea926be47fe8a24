import { spawn, type ChildProcessByStdio } from 'node:child_process';
import net from 'node:net';
import type { Readable } from 'node:stream';
import { inRoot } from '@synapsei/presets/inRoot';
import { takenPort } from '@synapsei/server';
import { originOf, portOf, type Part, type PartName } from './site/parts';
import { serviceEnvironment } from './serviceEnvironment';

const healthLimit = 30_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** @throws Error with a sentence for each taken port */
export async function checkPorts(wanted: readonly Part[], base: number): Promise<void> {
  const problems: string[] = [];
  for (const part of wanted) {
    const port = portOf(part.name, base);
    const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'));
    if (!free) problems.push(takenPort(part.name, port));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

type Environment = Record<string, string>;
/** Discards its output and passes its errors on. */
type Child = ChildProcessByStdio<null, null, Readable>;

function startPart(part: Part, base: number, extra: Environment): Child {
  const isService = part.kind === 'service';
  const script = isService
    ? [inRoot(part.folder, 'src', 'server.ts')]
    : [inRoot('workspace/src/cli.ts'), 'serve', part.name];
  const environment = isService ? serviceEnvironment(part.name, base) : { PORT_BASE: String(base) };
  return spawn(process.execPath, ['--import', 'tsx', ...script], {
    cwd: inRoot(part.folder),
    env: { ...process.env, ...environment, ...extra },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function isHealthy(name: PartName, base: number): Promise<boolean> {
  try {
    const options = { signal: AbortSignal.timeout(2000) };
    return (await fetch(`${originOf(name, base)}/healthz`, options)).ok;
  } catch {
    return false;
  }
}

async function waitForHealth(part: Part, child: Child, base: number): Promise<boolean> {
  const end = Date.now() + healthLimit;
  while (Date.now() < end && child.exitCode === null) {
    if (await isHealthy(part.name, base)) return true;
    await pause(100);
  }
  return false;
}

type Running = { part: Part; child: Child };

function launchPart(
  part: Part,
  base: number,
  extra: Environment,
  isStopping: () => boolean,
): Running {
  const child = startPart(part, base, extra);
  child.stderr.on('data', (text) => process.stderr.write(`[${part.name}] ${text}`));
  child.on('exit', (code, signal) => {
    if (isStopping()) return;
    console.error(
      `${part.name} stopped (${signal ?? `code ${code}`}); the other parts keep running.`,
    );
  });
  return { part, child };
}

function stopped(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Stops the started processes, gracefully first. */
async function stopAll(running: Running[]): Promise<void> {
  running.forEach(({ child }) => child.kill('SIGTERM'));
  const all = Promise.all(running.map(({ child }) => stopped(child)));
  await Promise.race([all, pause(5000)]);
  running.forEach(({ child }) => child.exitCode === null && child.kill('SIGKILL'));
}

export type Processes = {
  /** For each part, in the given order: whether it responds. Waits up to 30 s. */
  healthy: () => Promise<boolean[]>;
  stop: () => Promise<void>;
};

/** Starts each part as a separate process. `extra`: additional environment variables. Default: none. */
export function launch(wanted: readonly Part[], base: number, extra: Environment = {}): Processes {
  let stopping = false;
  const running = wanted.map((part) => launchPart(part, base, extra, () => stopping));
  return {
    healthy: () => Promise.all(running.map(({ part, child }) => waitForHealth(part, child, base))),
    stop: async () => {
      stopping = true;
      await stopAll(running);
    },
  };
}

/** Starts each part once all ports are free, and waits until it responds. @throws Error that names those that do not */
export async function launchHealthy(
  wanted: readonly Part[],
  base: number,
  extra: Environment = {},
) {
  await checkPorts(wanted, base);
  const { healthy, stop } = launch(wanted, base, extra);
  const answers = await healthy();
  const ill = wanted.filter((_, at) => !answers[at]).map(({ name }) => name);
  if (ill.length === 0) return { stop };
  await stop();
  throw new Error(`${ill.join(', ')} did not become healthy; see its messages above.`);
}
