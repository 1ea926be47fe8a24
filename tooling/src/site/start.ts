import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import { assembleLocal } from './assembleLocal';
import { build } from './build';
import { takenPort } from './listen';
import { originOf, parts, portOf, type Part, type PartName } from './parts';
import { inRoot } from './paths';
import { printTable } from './printTable';
import { versionOf } from './serve';
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
async function checkPorts(wanted: Part[], base: number): Promise<void> {
  const problems: string[] = [];
  for (const part of wanted) {
    const port = portOf(part.name, base);
    const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'));
    if (!free) problems.push(takenPort(part.name, port));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function startPart(part: Part, base: number): ChildProcess {
  const isService = part.kind === 'service';
  const script = isService
    ? [inRoot(part.folder, 'src', 'server.ts')]
    : [inRoot('tooling/src/cli.ts'), 'serve', part.name];
  const environment = isService ? serviceEnvironment(part.name, base) : { PORT_BASE: String(base) };
  return spawn(process.execPath, ['--import', 'tsx', ...script], {
    cwd: inRoot(part.folder),
    env: { ...process.env, ...environment },
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

async function waitForHealth(part: Part, child: ChildProcess, base: number): Promise<boolean> {
  const end = Date.now() + healthLimit;
  while (Date.now() < end && child.exitCode === null) {
    if (await isHealthy(part.name, base)) return true;
    await pause(100);
  }
  return false;
}

export type RunningSite = { stop: () => Promise<void> };
type Running = { part: Part; child: ChildProcess; errors: string };

function launch(part: Part, base: number, isStopping: () => boolean): Running {
  const running: Running = { part, child: startPart(part, base), errors: '' };
  running.child.stderr!.on('data', (text) => {
    running.errors = (running.errors + text).slice(-4000);
    process.stderr.write(`[${part.name}] ${text}`);
  });
  running.child.on('exit', (code, signal) => {
    if (isStopping()) return;
    console.error(`${part.name} stopped (${signal ?? `code ${code}`}); the other parts go on.`);
  });
  return running;
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Ends what was started, gently first. */
async function stopAll(running: Running[]): Promise<void> {
  running.forEach(({ child }) => child.kill('SIGTERM'));
  const all = Promise.all(running.map(({ child }) => stopped(child)));
  await Promise.race([all, pause(5000)]);
  running.forEach(({ child }) => child.exitCode === null && child.kill('SIGKILL'));
}

export type StartOptions = {
  base: number;
  /** Parts to leave out. By default none. */
  without?: string[];
};

/**
 * Builds what changed, starts the services and servers and waits until each is healthy.
 * @throws Error that names a taken port or the part that does not answer
 */
export async function start({ base, without = [] }: StartOptions): Promise<RunningSite> {
  const wanted = parts.filter((part) => !without.includes(part.name));
  await checkPorts(wanted, base);
  await build();
  assembleLocal(base);
  let stopping = false;
  const running = wanted.map((part) => launch(part, base, () => stopping));
  const stop = async () => {
    stopping = true;
    await stopAll(running);
  };
  const healthy = await Promise.all(
    running.map(({ part, child }) => waitForHealth(part, child, base)),
  );
  printTable(
    wanted.map((part, index) => ({
      part: part.name,
      URL: originOf(part.name, base),
      version: versionOf(part.name),
      state: healthy[index] ? 'healthy' : 'not answering',
    })),
  );
  const ill = wanted.filter((_, index) => !healthy[index]).map((part) => part.name);
  if (ill.length === 0) return { stop };
  await stop();
  throw new Error(`${ill.join(', ')} did not become healthy; its messages stand above.`);
}

/** `npm start`: runs until Ctrl-C. */
export async function startAndStay(options: StartOptions): Promise<void> {
  const site = await start(options);
  console.log(`\nOpen ${originOf('shell', options.base)}. Ctrl-C stops everything.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
}
