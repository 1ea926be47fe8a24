import { spawn, type ChildProcess } from 'node:child_process';
import { originOf, parts, serviceEnvironment, type PartName } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { folders } from './folders';

const healthLimitMs = 30_000;

function environment(name: PartName, base: number, twinOrigin: string): NodeJS.ProcessEnv {
  const own = serviceEnvironment(name, base);
  return {
    ...process.env,
    ...own,
    ALLOWED_ORIGINS: `${own.ALLOWED_ORIGINS},${twinOrigin}`,
    DATA_DIR: folders.data,
  };
}

async function waitForHealth(name: PartName, base: number, child: ChildProcess): Promise<void> {
  const end = Date.now() + healthLimitMs;
  while (Date.now() < end && child.exitCode === null) {
    const response = await fetch(`${originOf(name, base)}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The service ${name} does not answer; see its messages above.`);
}

/**
 * Starts the site's services for both sides. Returns a function that stops them. @throws Error that
 * names one that does not respond
 */
export async function startServices(base: number, twinOrigin: string): Promise<() => void> {
  const services = parts.filter((part) => part.kind === 'service');
  const running = services.map(({ name, folder }) => {
    const child = spawn(process.execPath, ['--import', 'tsx', inRoot(folder, 'src', 'server.ts')], {
      cwd: inRoot(folder),
      env: environment(name, base, twinOrigin),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return { name, child };
  });
  const stop = () => running.forEach(({ child }) => void child.kill('SIGTERM'));
  try {
    await Promise.all(running.map(({ name, child }) => waitForHealth(name, base, child)));
    return stop;
  } catch (error) {
    stop();
    throw error;
  }
}
