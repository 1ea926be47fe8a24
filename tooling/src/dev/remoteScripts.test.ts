import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from '../base/paths';
import { remotes } from '../site/parts';
import { planDev } from './planDev';

const template = 'tooling/template';
const names = remotes.map(({ folder }) => folder);

function scriptsOf(folder: string) {
  const text = readFileSync(inRoot(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { scripts: Record<string, string> }).scripts;
}

function npm(folder: string, ...args: string[]) {
  const options = { cwd: inRoot(folder), encoding: 'utf8' } as const;
  const { stdout, stderr, status } = spawnSync('npm', args, options);
  return { status, stdout, said: stdout + stderr };
}

test.each([...names, template])('npm test in %s runs its own tests and no others', (folder) => {
  const { status, stdout } = npm(folder, 'test', '--silent', '--', '--listTests');
  const files = stdout.trim().split('\n');
  expect(status).toBe(0);
  expect(files.filter((file) => !file.startsWith(`${inRoot(folder)}/`))).toEqual([]);
});

test.each([...names, template])('npm run lint is the same in %s as in every remote', (folder) => {
  expect(scriptsOf(folder).lint).toBe(scriptsOf('mf-podcast').lint);
});

test('npm run lint is content with a remote as it stands', () => {
  const { status, said } = npm('mf-podcast', 'run', 'lint');
  expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('All matched') });
}, 60_000);

test.each(names)('npm run dev in %s starts the site with that remote from its sources', (name) => {
  const [command, verb, ...args] = scriptsOf(name).dev!.split(' ');
  const served = planDev(args).remotes.filter(({ source }) => source === 'dev server');
  expect([command, verb]).toEqual(['site', 'dev']);
  expect(served.map(({ remote }) => remote.name)).toEqual([name]);
});

test("npm run dev in a new remote shows the team's own page", () => {
  expect(scriptsOf(template)).toMatchObject({ dev: 'npm run standalone' });
  expect(scriptsOf(template)).toHaveProperty('standalone');
});
