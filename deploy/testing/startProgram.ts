import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until';

type Program = {
  command: string;
  args: string[];
  /** Answers 200 once the program is ready. */
  ready: string;
  environment?: Record<string, string>;
};

/** A process that is ready. @throws Error with what it wrote, if it ends before */
export async function startProgram({ command, args, ready, environment }: Program) {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`${command} has ended: ${said}`);
      return (await fetch(ready)).ok;
    },
    (isReady) => isReady,
  );
  return {
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
