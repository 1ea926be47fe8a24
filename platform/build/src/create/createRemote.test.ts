import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../package.json';
import { inRoot } from '@synapsei/presets/inRoot';
import { createRemote } from './createRemote';
import { planRemote, remoteNames } from './planRemote';

let folder: string;
beforeAll(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache', 'create-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const code = createRemote(args);
  const [said, complained] = [log, error].map(({ mock }) => mock.calls.flat().join('\n'));
  jest.restoreAllMocks();
  return { code, said, complained };
}

/** Creates a remote in a new folder inside the site's repository. */
function create(name: string, ...args: string[]) {
  const target = path.join(folder, `${name}${args.join('')}`.replace(/[/.]/g, '_'), name);
  return { target, ...run(name, '--folder', target, ...args) };
}

const filesOf = (target: string) =>
  readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const read = (target: string, file: string) => readFileSync(path.join(target, file), 'utf8');

/** What a tool of the repository complains about in these files; empty on success. */
function tool(name: string, ...args: string[]): string {
  const binary = inRoot('node_modules', '.bin', name);
  const { stdout, stderr, status } = spawnSync(binary, args, { cwd: inRoot(), encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const variants = [
  ['mf-a'],
  ['mf-case-law', '--slot', 'home.podcast'],
  [`mf-${'a'.repeat(21)}`, '--page', '--slot', 'home.podcast', '--path', `/${'a'.repeat(23)}`],
] as const;

test('whatever is wished, what is created is formatted, typed and free of the template', () => {
  const created = variants.map(([name, ...args]) => create(name, ...args));
  for (const { code, complained } of created) expect([code, complained]).toEqual([0, '']);
  const folders = created.map(({ target }) => target);
  const files = folders.flatMap(filesOf);
  // Prettier's own ignore file would exclude everything below .cache.
  expect(tool('prettier', '--ignore-path', '/dev/null', '--check', ...files)).toBe('');
  expect(tool('tsc', '--build', '--noEmit', ...folders)).toBe('');
  const texts = files.map((file) => `${file}\n${readFileSync(file, 'utf8')}`);
  expect(texts.join('\n')).not.toMatch(/sample|\/\/ with|as example:|<!--/i);
});

test("by default it has a page with a route and a menu entry, and an example slot; in the site's repository the root provides the tools", () => {
  const { target, said } = create('mf-events');
  const config = read(target, 'remote.config.ts');
  expect(config).toContain("    { path: '/events', module: './EventsPage', title: texts.title },");
  expect(config).toContain("    // { slot: 'home.podcast', module: './EventsSection' },");
  expect(filesOf(target).filter((file) => /section/i.test(file))).toEqual([]);
  expect(said).toContain('page is at #/events');
  const packageFile = JSON.parse(read(target, 'package.json')) as { scripts: object };
  expect(packageFile.scripts).not.toHaveProperty('preinstall');
  expect(packageFile).toMatchObject({
    name: '@synapsei/mf-events',
    version: '0.1.0',
    devDependencies: { '@synapsei/build': version },
  });
  expect(readdirSync(target)).not.toContain('release.config.json');
});

test.each([
  ['npm/11.19.1 node/v22.12.0 linux x64', 0],
  ['pnpm/10.34.8 npm/? node/v22.12.0 linux x64', 1],
  ['yarn/1.22.22 npm/? node/v22.12.0 linux x64', 1],
  ['yarn/4.9.2 npm/? node/v22.12.0 linux x64', 1],
  ['bun/1.2.0 npm/? node/v22.12.0 linux x64', 1],
  ['', 1],
])('a repository of its own that is installed with "%s" ends with %d', (agent, code) => {
  const { 'package.json': text } = planRemote(remoteNames('mf-a'), false);
  const { scripts } = JSON.parse(text!) as { scripts: { preinstall: string } };
  const { status, stderr } = spawnSync('sh', ['-c', scripts.preinstall], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_config_user_agent: agent },
  });
  expect([status, /^Install with npm: /.test(stderr)]).toEqual([code, code === 1]);
});

test('existing files are never changed', () => {
  const target = path.join(folder, 'mine');
  mkdirSync(target);
  writeFileSync(path.join(target, 'README.md'), 'mine');
  const { code, complained } = run('mf-mine', '--folder', target);
  expect(code).toBe(1);
  expect(complained).toContain(`${target} already exists and was not changed`);
  expect(readdirSync(target)).toEqual(['README.md']);
});

test('a folder that no build can be in is refused in a sentence', () => {
  const target = path.join(folder, "O'Brien");
  const { code, complained } = run('mf-one', '--folder', target);
  expect([code, complained]).toEqual([1, expect.stringContaining(`${target} has the character '`)]);
  expect(readdirSync(folder)).not.toContain("O'Brien");
});

test.each([
  [['events'], 'such as mf-events'],
  [['mf-one', 'mf-two'], 'too many arguments'],
  [
    ['mf-one', '--slot', 'home'],
    'There is no slot "home": choose from widget, home.podcast, search.',
  ],
  [['mf-pricing'], 'The path /pricing belongs to another remote'],
  [['mf-one', '--path', 'one'], 'is not a valid path for a page'],
  [['mf-one', '--colour'], "unknown option '--colour'"],
])('%s is refused in a sentence', (args, sentence) => {
  const { code, said, complained } = run(...args, '--folder', path.join(folder, 'refused'));
  expect([code, said]).toEqual([1, '']);
  expect(complained).toContain(sentence);
  expect(readdirSync(folder)).not.toContain('refused');
});
