import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { showApart } from './showApart';

test('a process is left behind', async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'apart-')), 'seen');
  const script = `fs.writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)`;
  showApart(['-e', script, file], (line) => {
    throw new Error(line);
  });
  const read = () => {
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch {
      return undefined;
    }
  };
  while (!read()) await new Promise((resolve) => setTimeout(resolve, 20));
  const id = read()!;
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
