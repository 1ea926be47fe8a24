import { spawn } from 'node:child_process';
import { inRoot } from '@synapsei/presets/inRoot';

const ready = 'Ctrl-C stops everything';

/** Runs an npm command such as `start` that serves a site at its own ports, beside the site of the suites. */
export function runNpm(portBase: number, ...args: string[]) {
  const child = spawn('npm', args, {
    cwd: inRoot(),
    env: { ...process.env, PORT_BASE: String(portBase), NODE_ENV: '' },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    output: () => output,
    ended,
    /** Waits until the site is served. @throws Error with the whole output if the command ends instead */
    async ready(): Promise<void> {
      const printed = new Promise<void>((resolve) => {
        child.stdout.on('data', () => output.includes(ready) && resolve());
      });
      await Promise.race([printed, ended]);
      if (!output.includes(ready)) throw new Error(`npm ended:\n${output}`);
    },
    /** Stops it like Ctrl-C in a terminal: signals the whole foreground group. */
    async stop(): Promise<void> {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}
