import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Runs a service's `server.ts` like its operator. The caller stops it. */
export function runServer(
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
) {
  const child = spawn(
    process.execPath,
    ['--require', require.resolve('@synapsei/presets/register'), script, ...args],
    {
      cwd: path.dirname(path.dirname(script)),
      env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    },
  );
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, errors }));
  /** Resolves to the address, once it listens. */
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', (line) => {
      const [, address] = / listens on (\S+)/.exec(String(line)) ?? [];
      if (address) resolve(address);
    });
  });
  return { child, listening, ended };
}
