import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { remotes } from '../site/parts';
import { planDev } from './planDev';

const template = 'platform/build/template';
const names = remotes.map(({ folder }) => folder);

function scriptsOf(folder: string) {
  const text = readFileSync(inRoot(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { scripts: Record<string, string> }).scripts;
}

test('npm test in a remote runs its own tests and no others', () => {
  const options = { cwd: inRoot('mf-podcast'), encoding: 'utf8' } as const;
  const args = ['test', '--silent', '--', '--listTests'];
  const { status, stdout } = spawnSync('npm', args, options);
  const files = stdout.trim().split('\n');
  expect(status).toBe(0);
  expect(files.filter((file) => !file.startsWith(`${inRoot('mf-podcast')}/`))).toEqual([]);
});

test.each([...names, template])('npm test and npm run lint are the same in %s', (folder) => {
  const { test, lint } = scriptsOf('mf-podcast');
  expect(scriptsOf(folder)).toMatchObject({ test, lint });
});

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
