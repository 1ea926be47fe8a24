import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { readRendered } from '../render';
import { useTestTarget } from '../testing/useTestTarget';
import { writeBuild } from '../testing/writeBuild';
import { commands } from './commands';
import { release } from './release';

const site = useTestTarget();
let lines: string[];
let errors: string[];

const { env } = process;
afterEach(() => (process.env = env));
beforeEach(() => {
  process.env = { ...env };
  lines = [];
  errors = [];
});

const error = (line: string) => void errors.push(line);
const output = { out: (line: string) => void lines.push(line), error };

const served = async () => (await readRendered(site.context))?.revision;

/** Runs a command; `lines` is what it prints. */
const run = (...args: string[]) => {
  lines = [];
  return release(args, () => ({ local: site.context.target }), output);
};

/** The folder of the part that a build is of. */
const partOf = (build: string) => path.dirname(build);

test('the help lists every command; that of one has its flags, and does nothing', async () => {
  expect(await run('--help')).toBe(0);
  for (const name of Object.keys(commands))
    expect(lines.join('\n')).toContain(`\n  ${name.split(' ')[0]}`);
  for (const name of Object.keys(commands)) {
    expect(await run(...name.split(' '), '--help')).toBe(0);
    expect(lines.join('\n')).toContain(`Usage: release ${name}`);
  }
  expect(await run('retire', 'mf-chat@1.0.0', '--help')).toBe(0);
  expect(lines.join('\n')).toMatch(
    /release retire .*<part@version\.\.\.>\n[^]*--why <TEXT> +the reason/,
  );
  expect(lines.join('\n')).not.toContain('--weight');
});

test.each([
  ['platform/release/bin/release.js', 2],
  // It also knows the parts of this repository.
  ['workspace/bin/site.js release', 14],
])('the help of %s loads the command line alone, and %i other sources at most', (line, most) => {
  const [bin = '', ...words] = line.split(' ');
  const script = `process.on('exit', () => console.error(JSON.stringify(Object.keys(require.cache))));
      require(process.argv[1]);`;
  const args = ['-e', script, inRoot(bin), ...words, '--help'];
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const sources = (JSON.parse(stderr) as string[])
    .map((file) => path.relative(inRoot('.'), file))
    .filter((file) => file.endsWith('.ts'));
  const others = sources.filter((file) => !file.startsWith('platform/release/src/cli/'));
  expect(sources).toContain('platform/release/src/cli/commands.ts');
  expect(others.filter((file) => file.startsWith('platform/release/'))).toEqual([
    'platform/release/src/Refusal.ts',
  ]);
  expect(others.length - 1).toBeLessThanOrEqual(most);
});

test.each([
  [['deploy'], /unknown command 'deploy'/],
  [['promot'], /unknown command 'promot'\s+\(Did you mean promote\?\)/],
  [['canary', 'start', 'mf-chat'], /unknown command 'start'/],
  [['status', '--colour'], /unknown option '--colour'\s[^]*release status --help/],
  [['promote', 'mf-chat@1.3.0', '--weight', '5'], /unknown option '--weight'/],
  [['publish', 'mf-chat', '--promot'], /\(Did you mean --promote\?\)/],
  [['publish', 'mf-chat', 'mf-content'], /too many arguments for 'publish'/],
  [['publish'], /missing required argument 'folder'/],
  [['rollback'], /Name the parts to roll back, or restore everything with --to COMMIT/],
  [['rollback', 'shell', '--to', '4f1c2ab'], /Name the parts to roll back, or restore/],
  [['canary', 'set', 'mf-chat@1.0.0'], /canary set needs --weight PERCENT/],
  [['canary', 'set', 'mf-chat@1.0.0', '--weight', ''], /--weight[^]*must be a number such as/],
  [['canary', 'set', 'mf-chat@1.0.0', '--weight', 'many'], /--weight[^]*must be a number/],
  [['init', '--host', 'svn'], /--host[^]*must be github, gitlab or none/],
])('%j is misuse, and changes nothing', async (args, expected) => {
  expect(await run(...args)).toBe(2);
  expect(errors.join('\n')).toMatch(expected);
  expect(await served()).toBe(2);
});

test('a purge that fails ends as changed, but not complete', async () => {
  site.context.target.purge = ['no-such-network-tool'];
  expect(await run('publish', partOf(writeBuild()))).toBe(3);
  expect(errors.join('\n')).toContain('Revision 3 is shown, but a network may keep the one before');
  expect((await site.fetchRegistry()).revision).toBe(3);
  expect(await run('render')).toBe(3);
});

test('a release goes through its life from the command line', async () => {
  const first = writeBuild();
  const second = writeBuild({ version: '1.1.0' });
  expect(await run('publish', partOf(first))).toBe(0);
  expect(await run('publish', partOf(second))).toBe(0);
  expect(await run('canary', 'set', 'mf-chat@1.1.0', '--weight', '5', '--cohort', 'qa')).toBe(0);
  expect(await run('promote', 'mf-chat@1.1.0', '--why', 'faster')).toBe(0);
  expect(await run('rollback', 'mf-chat', '--why', 'answers twice')).toBe(0);
  expect(await run('disable', 'mf-chat')).toBe(0);
  expect(await run('enable', 'mf-chat')).toBe(0);
  expect(await run('history')).toBe(0);
  expect(lines.join('\n')).toMatch(/rollback mf-chat from 1\.1\.0 to 1\.0\.0 +answers twice/);
  expect(lines.join('\n')).toMatch(/promote mf-chat 1\.1\.0 +faster/);
});

test('a publish that promotes nothing is done, the status finds all well, and it can be rendered', async () => {
  await run('publish', partOf(writeBuild()));
  expect(await run('publish', partOf(writeBuild({ version: '1.1.0' })))).toBe(0);
  expect(lines.join('\n')).toContain('publish mf-chat 1.1.0 (revision 4)');
  expect(await run('status')).toBe(0);
  expect(lines.join('\n')).toContain('revision 4; revision 3 is served, nothing since changed');
  expect(await run('render', '--again')).toBe(0);
});

test('what a commit by hand would have a terminal do is not printed', async () => {
  await site.commitByHand({ 'README.md': '' }, 'tidy \u001b[2J up\u202e');
  expect(await run('history')).toBe(0);
  expect(lines.join('\n')).toContain('tidy \ufffd[2J up\ufffd');
});

test('verify names the file that does not answer', async () => {
  await run('publish', partOf(writeBuild()));
  expect(await run('verify')).toBe(0);
  expect(lines).toEqual(['all that is served is as the commit says']);
  await site.store.remove(`${await site.prefixOf('1.0.0')}remoteEntry.00000001.js`);
  expect(await run('verify')).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^mf-chat 1\.0\.0: .*answers 404$/)]);
});

test('the diff of a breaking build is refused with the break', async () => {
  await run('publish', partOf(writeBuild()));
  const breaking = writeBuild({ version: '1.1.0', routes: [], navigation: [] });
  expect(await run('diff', partOf(breaking))).toBe(1);
  const text = lines.join('\n');
  expect(text).toContain('mf-chat 1.1.0 against 1.0.0 (live)');
  expect(text).toMatch(/breaking +route \/chat is gone/);
  expect(text).toContain('mf-chat 1.1.0 would be refused');
});

test.each([
  [['promote', 'mf-chat'], 'promote needs a part and a version, such as mf-chat@1.2.0.'],
  [['promote', 'mf-chat@latest'], '"latest" is not a version; it must look like 1.2.3'],
  [['rollback', 'mf-nothing'], 'There is no part "mf-nothing" (known: shell).'],
  [['status', '--target', 'moon'], 'There is no target "moon" (known: local).'],
  [['publish', '/nowhere'], '/nowhere/dist holds no release.json'],
])('%j says what is wrong and changes nothing', async (args, expected) => {
  expect(await run(...args)).toBe(1);
  expect(errors.join('\n')).toContain(expected);
  expect(await served()).toBe(2);
});

test('the version is printed without a target', async () => {
  expect(await release(['--version'], () => ({}), output)).toBe(0);
  expect(lines.join()).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('targets of release.config.json', () => {
  const here = process.cwd();
  afterEach(() => process.chdir(here));

  test('are named by RELEASE_TARGET where no flag names one', async () => {
    process.env.RELEASE_TARGET = 'moon';
    expect(await run('status')).toBe(1);
    expect(errors).toContainEqual(
      expect.stringContaining('There is no target "moon" (known: local)'),
    );
    expect(await run('status', '--target', 'local')).toBe(0);
  });

  const runWith = (text: string) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'project-'));
    writeFileSync(path.join(folder, 'release.config.json'), text);
    process.chdir(folder);
    return run('status', '--target', 'production');
  };

  test('may name the one of commands that name none', async () => {
    const { url, store, files, repository } = site.context.target;
    const targets = { production: { url, store, files, repository } };
    expect(await runWith(JSON.stringify({ default: 'production', targets }))).toBe(0);
    expect(await run('publish', partOf(writeBuild()))).toBe(0);
    expect(await run('status')).toBe(0);
    expect(lines[0]).toBe(`production: ${url}`);
  });

  test.each([
    ['{', /release\.config\.json is not JSON/],
    ['{"targets":{"production":{"url":"site"}}}', /targets\.production\.url: must be an absolute/],
    [
      '{"targets":{"production":{"url":"https://a.example/sub/","repository":"r","store":"x"}}}',
      /targets\.production\.url: must be the root of a host/,
    ],
    [
      '{"targets":{"production":{"url":"https://a.example/","repository":"r","store":"x","files":"https://a/"}}}',
      /targets\.production\.files: /,
    ],
  ])('%s is refused by field', async (text, expected) => {
    expect(await runWith(text)).toBe(1);
    expect(errors.join('\n')).toMatch(expected);
  });
});
