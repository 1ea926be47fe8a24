import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Runs `server.ts` of a service's source folder like its operator. The caller stops it. */
export function runServer(source: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(source, 'server.ts')], {
    cwd: path.dirname(source),
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
  });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, errors }));
  /** Resolves to the address, once it listens. */
  const listening = once(child.stdout, 'data').then(([line]) =>
    String(line).replace(/^\w+ listens on (.+)\n$/, '$1'),
  );
  return { child, listening, ended };
}
