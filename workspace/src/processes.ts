import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '@synapsei/presets/inRoot';
import { takenPort } from '@synapsei/server';
import { collectorToken, localConfig } from './site/localConfig';
import { deployables, originOf, portOf, type Part, type PartName } from './site/parts';

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
  for (const { name } of wanted) {
    const port = portOf(name, base);
    const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'));
    if (!free) problems.push(takenPort(name, port));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

type Environment = Record<string, string>;

/** The assistant reads the articles that the site shows, from the config's address. */
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
    FEED_TRUSTED_URLS: `${originOf('content', base)}/feed.xml`,
    REGISTRY_URL: `${originOf('shell', base)}/registry.json`,
    // All visitors of a site on this machine have one address.
    VISITS_PER_ADDRESS: '1000000',
    ...(name === 'collector' && { COLLECTOR_TOKEN: collectorToken() }),
    ...(name === 'ai' && articleSource(base)),
    // The blog's pages have the company's name and the origin of its feed.
    ...(name === 'content' && {
      PUBLIC_URL: originOf('content', base),
      SITE_NAME: localConfig(base).brand.company,
    }),
  };
}

/** Discards its output and passes its errors on. */
function startPart(part: Part, base: number, extra: Environment) {
  const isService = part.kind === 'service';
  const script = isService
    ? [inRoot(part.folder, 'src', 'server.ts')]
    : [inRoot('workspace/src/cli.ts'), 'serve', part.name];
  const environment = isService ? serviceEnvironment(part.name, base) : { PORT_BASE: String(base) };
  const child = spawn(process.execPath, ['--import', 'tsx', ...script], {
    cwd: inRoot(part.folder),
    env: { ...process.env, ...environment, ...extra },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (text) => process.stderr.write(`[${part.name}] ${text}`));
  return child;
}

async function waitForHealth(part: Part, child: ChildProcess, base: number): Promise<boolean> {
  const end = Date.now() + 120_000;
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const options = { signal: AbortSignal.timeout(2000) };
    const asked = fetch(`${originOf(part.name, base)}/healthz`, options);
    if ((await asked.catch(() => undefined))?.ok) return true;
    await pause(100);
  }
  return false;
}

/**
 * Starts each part as a separate process. `extra`: additional environment variables. Default: none.
 * @returns `healthy`: for each part, in the given order, whether it responds; waits up to 120 s
 */
export function launch(wanted: readonly Part[], base: number, extra: Environment = {}) {
  let stopping = false;
  const running = wanted.map((part) => {
    const child = startPart(part, base, extra);
    child.on('exit', (code, signal) => {
      const why = signal ?? `code ${code}`;
      if (!stopping) console.error(`${part.name} stopped (${why}); the other parts keep running.`);
    });
    return { part, child };
  });
  return {
    healthy: () => Promise.all(running.map(({ part, child }) => waitForHealth(part, child, base))),
    stop: async () => {
      stopping = true;
      const stops = running.map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await Promise.race([gone, pause(5000, undefined, { ref: false })]);
        child.kill('SIGKILL');
        await gone;
      });
      await Promise.all(stops);
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
