import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

jest.setTimeout(30_000);

/** The service as its operator starts it. */
function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'server.ts')], {
    env: { ...process.env, ...environment },
  });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, errors })) };
}

test('it serves until SIGTERM and ends in peace', async () => {
  const { child, ended } = run({ PORT: '0', LOG_LEVEL: 'info' });
  const [line] = await once(child.stdout!, 'data');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0];
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('a bad variable ends it with one sentence', async () => {
  const { code, errors } = await run({ PORT: 'many' }).ended;
  expect(code).toBe(1);
  expect(errors.trim()).toBe(
    'collector: PORT must be a whole number from 0 to 65535, but is "many".',
  );
});
