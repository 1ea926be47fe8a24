import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { showApart } from './showApart';

const { env } = process;
afterEach(() => (process.env = env));

test('a process is left behind, and has no key', async () => {
  process.env = { ...env, RELEASE_KEY: 'secret', RELEASE_KEYS: 'folder' };
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'apart-')), 'seen');
  const script = `fs.writeFileSync(process.argv[1], JSON.stringify([process.pid, Object.keys(process.env).filter((name) => name.startsWith('RELEASE_'))])); setInterval(() => {}, 1000)`;
  showApart(['-e', script, file], (line) => {
    throw new Error(line);
  });
  const read = () => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as [number, string[]];
    } catch {
      return undefined;
    }
  };
  while (!read()) await new Promise((resolve) => setTimeout(resolve, 20));
  const [id, names] = read()!;
  expect(names).toEqual([]);
  // Signal 0 only asks whether it is there.
  expect(process.kill(id, 0)).toBe(true);
  process.kill(id);
});

test('one that cannot be started is told, and ends nothing', async () => {
  const { execPath } = process;
  process.execPath = '/no/such/node';
  const started = new Promise<string>((resolve) => showApart([], resolve));
  process.execPath = execPath;
  expect(await started).toContain('ENOENT');
});
