import { spawn } from 'node:child_process';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '@synapsei/presets/inRoot';
import { takenPort } from '@synapsei/server';
import { collectorToken, localConfig } from './site/localConfig';
import { deployables, originOf, portOf, type Part, type PartName } from './site/parts';
import { sayMeanwhile } from './sayMeanwhile';

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Checks that the ports of parts are free. @throws Error with a sentence for each taken port */
export async function checkPorts(wanted: readonly Part[], base: number): Promise<void> {
  const problems: string[] = [];
  for (const { name } of wanted) {
    const port = portOf(name, base);
    const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'));
    if (!free) problems.push(takenPort(name, port));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

type Environment = Record<string, string>;

/** The content service's settings in the config, for the assistant, which reads the same articles as the site. */
function articleSource(base: number): Environment {
  const { content, services } = localConfig(base);
  return {
    CONTENT_URL: services.content,
    CONTENT_COLLECTION: content.collection,
    CONTENT_TOKEN: content.token,
    CONTENT_FORMAT: content.format,
    CONTENT_ID_FIELD: content.idField,
  };
}

export function serviceEnvironment(name: PartName, base: number): Environment {
  return {
    PORT: String(portOf(name, base)),
    HOST: process.env.HOST ?? 'localhost',
    ALLOWED_ORIGINS: deployables.map((deployable) => originOf(deployable.name, base)).join(','),
    SITE_URL: originOf('shell', base),
    CATALOGUE_URL: `${originOf('mf-content', base)}/catalogue.json`,
    FEED_URLS: `${originOf('content', base)}/feed.xml`,
    REGISTRY_URL: `${originOf('shell', base)}/registry.json`,
    // All visitors of a local site have the same address.
    VISITS_PER_ADDRESS: '1000000',
    ...(name === 'collector' && { COLLECTOR_TOKEN: collectorToken() }),
    ...(name === 'ai' && articleSource(base)),
    // The blog's pages show the company's name and link to the feed's origin.
    ...(name === 'content' && {
      PUBLIC_URL: originOf('content', base),
      SITE_NAME: localConfig(base).brand.company,
    }),
  };
}

const variablesName = 'SITE_SERVICE_VARIABLES';

/** Variables that the parent process sets for all services in this one. */
export const readVariables = () => JSON.parse(process.env[variablesName] ?? '{}') as Environment;

/** Static servers share one process, services another. Each part can also run alone: `site serve PART`. */
const kindsOfProcess = [
  { name: 'static servers', holds: ({ kind }: Part) => kind !== 'service' },
  { name: 'services', holds: ({ kind }: Part) => kind === 'service' },
];

/** Number of kept lines of a process's output. */
const keptLines = 12;

type Ended = { reason: string };

function startProcess(name: string, held: readonly Part[], base: number, extra: Environment) {
  const names = held.map((part) => part.name);
  const script = inRoot('workspace', 'bin', 'site.js');
  const child = spawn(process.execPath, [script, 'serve', ...names], {
    cwd: inRoot(),
    env: { ...process.env, PORT_BASE: String(base), [variablesName]: JSON.stringify(extra) },
    // A closed channel tells the child that this process is gone.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let last: string[] = [];
  child.stderr!.on('data', (text: Buffer) => {
    process.stderr.write(`[${name}] ${text}`);
    last = [...last, ...String(text).trimEnd().split('\n')].slice(-keptLines);
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      const lines = last.length > 0 ? ` Its last lines:\n${last.join('\n')}` : '';
      const why = `${signal ?? `code ${code}`}`;
      resolve({ reason: `The ${name} (${names.join(', ')}) ended: ${why}.${lines}` });
    });
  });
  return { child, ended };
}

async function untilHealthy({ name }: Part, base: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const options = { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) };
    const asked = fetch(`${originOf(name, base)}/healthz`, options);
    if ((await asked.catch(() => undefined))?.ok) return;
    await pause(100);
  }
}

export type Running = {
  /** Resolves to a sentence with the part's name and its last lines if a process ends by itself. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

/** Starts parts and waits until all respond. `extra`: variables for all. @throws Error with a part's last lines */
export async function launchHealthy(
  wanted: readonly Part[],
  base: number,
  extra: Environment = {},
): Promise<Running> {
  await checkPorts(wanted, base);
  let isStopping = false;
  const running = kindsOfProcess.flatMap(({ name, holds }) => {
    const held = wanted.filter(holds);
    return held.length > 0 ? startProcess(name, held, base, extra) : [];
  });
  const stop = async () => {
    isStopping = true;
    for (const { child } of running) child.kill('SIGTERM');
    const killing = setTimeout(() => running.forEach(({ child }) => child.kill('SIGKILL')), 5000);
    await Promise.all(running.map(({ ended }) => ended));
    clearTimeout(killing);
  };
  const ended = new Promise<string>((resolve) => {
    for (const process of running)
      void process.ended.then(({ reason }) => isStopping || resolve(reason));
  });
  const pending = new Set(wanted.map(({ name }) => name));
  const given = new AbortController();
  const healthy = wanted.map(async (part) => {
    await untilHealthy(part, base, given.signal);
    pending.delete(part.name);
  });
  const quiet = sayMeanwhile(() => `Waiting for ${[...pending].join(', ')} …`);
  const reason = await Promise.race([ended, Promise.all(healthy).then(() => undefined)]);
  quiet();
  if (reason === undefined) return { ended, stop };
  given.abort();
  await stop();
  throw new Error(reason);
}
