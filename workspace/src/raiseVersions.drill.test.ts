import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';

jest.setTimeout(180_000);

type Package = { name: string; version: string; dependencies?: Record<string, string> };

const dependencies = { 'shared-types': '0.1.0' };

/** A repository of that shape, with this one's settings for `lerna version`. */
const packages: Record<string, Package> = {
  'shared-types': { name: 'shared-types', version: '0.1.0' },
  'mf-chat': { name: 'mf-chat', version: '0.1.0', dependencies },
  'mf-content': { name: 'mf-content', version: '0.1.0' },
  'mf-events': { name: 'mf-events', version: '0.1.0', dependencies },
  'mf-podcast': { name: 'mf-podcast', version: '0.1.0' },
  shell: { name: 'shell', version: '1.2.0' },
};
const settings = ['lerna.json', 'nx.json', '.gitignore', 'workspace/changelog/preset.js'];

let folder: string;
const at = (file: string) => path.join(folder, file);
const read = (file: string) => readFileSync(at(file), 'utf8');

function run(command: string, ...args: string[]) {
  const options = {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_offline: 'true' },
  } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { status, said: stdout + stderr, stdout };
}

const git = (...args: string[]) => run('git', ...args).stdout.trim();
const raise = () => run(inRoot('node_modules/.bin/lerna'), 'version', '--yes', '--no-push');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

function commit(message: string, file: string): void {
  write(file, message);
  git('add', '.');
  git('commit', '--message', message);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'raise-'));
  symlinkSync(inRoot('node_modules'), at('node_modules'));
  for (const file of settings) cpSync(inRoot(file), at(file), { recursive: true });
  write('.git-excludes', 'node_modules\n');
  write('package.json', JSON.stringify({ name: 'site', private: true, workspaces: ['*'] }));
  for (const [name, file] of Object.entries(packages)) {
    write(`${name}/package.json`, `${JSON.stringify({ ...file, private: true }, null, 2)}\n`);
  }
  git('init', '--initial-branch', 'main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('config', 'core.excludesFile', at('.git-excludes'));
  run('npm', 'install', '--package-lock-only');
  commit('Begin', 'README.md');
  for (const { name, version } of Object.values(packages))
    git('tag', '-am', name, `${name}@${version}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const versionOf = (name: string) => (JSON.parse(read(`${name}/package.json`)) as Package).version;

test('another branch than main raises nothing', () => {
  git('switch', '--create', 'idea');
  const { status, said } = raise();
  expect([status, said]).toEqual([1, expect.stringContaining("'idea' is restricted")]);
  git('switch', 'main');
});

test('commits say how much a version rises, also of those that depend on it, and a changelog says what changed', () => {
  commit('fix: allow a longer path', 'shared-types/src/paths.ts');
  commit('feat: send with Enter', 'mf-chat/src/composer.ts');
  commit('perf(mf-chat): answer faster', 'mf-chat/src/answer.ts');
  commit('fix(mf-content): turn by keyboard', 'mf-content/src/turn.ts');
  commit('fix(shell): rename what it tests', 'mf-content/src/turn.ts');
  commit('feat!: drop the old theme', 'shell/src/theme.ts');
  commit('Say how it plays', 'mf-podcast/README.md');
  commit('test: play twice', 'mf-podcast/src/play.test.ts');
  expect(raise()).toMatchObject({ status: 0 });

  const versions = Object.fromEntries(Object.keys(packages).map((name) => [name, versionOf(name)]));
  expect(versions).toEqual({
    'shared-types': '0.1.1',
    'mf-chat': '0.2.0',
    'mf-content': '0.1.1',
    'mf-events': '0.1.1',
    'mf-podcast': '0.1.0',
    shell: '2.0.0',
  });
  const changes = read('mf-chat/CHANGELOG.md');
  expect(changes).toMatch(
    /## 0\.2\.0 \(.*\)[^]*Features\n\n\* send with Enter\n[^]*Performance[^]*\* answer faster\n/,
  );
  expect(read('mf-content/CHANGELOG.md')).toMatch(/Bug Fixes\n\n\* turn by keyboard\n\s*$/);
  expect(read('shell/CHANGELOG.md')).toMatch(/BREAKING CHANGES[^]*drop the old theme/);
  expect(existsSync(at('mf-podcast/CHANGELOG.md'))).toBe(false);
  expect(git('tag', '--points-at', 'HEAD').split('\n')).toEqual([
    'mf-chat@0.2.0',
    'mf-content@0.1.1',
    'mf-events@0.1.1',
    'shared-types@0.1.1',
    'shell@2.0.0',
  ]);
  expect(git('status', '--porcelain')).toBe('');

  // Its sources did not change, but those of the contract that it depends on did.
  const raised = { version: '0.1.1', dependencies: { 'shared-types': '0.1.1' } };
  expect(JSON.parse(read('mf-events/package.json'))).toMatchObject(raised);
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
  expect(lock.packages['mf-events']).toMatchObject(raised);
});
