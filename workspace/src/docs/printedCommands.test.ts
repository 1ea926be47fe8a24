import { readFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { createRemoteProgram } from '@synapsei/build';
import { readLine } from '@synapsei/release/cli';
import type { Command } from 'commander';
import { createProgram } from '../cli';
import { planDev } from '../dev/planDev';
import { git } from '../runTool';
import { workspaces } from '../verify/workspaces';
import { printedBlocks, printedCommands } from './printedCommands';

const list = (...patterns: string[]) => git(inRoot(), 'ls-files', '--', ...patterns).split('\n');
const documents = list(
  '*.md',
  'platform/*.yml',
  ':!*CHANGELOG.md',
  ':!services/content/content',
  ':!docs/reference/command-line.md',
);
const read = (file: string) => readFileSync(inRoot(file), 'utf8');

type Scripts = Record<string, string>;
const scriptsOf = (folder: string) =>
  (JSON.parse(read(`${folder}/package.json`)) as { scripts?: Scripts }).scripts ?? {};
const ofTeams = scriptsOf('platform/build/template');

/** Has a program throw in place of ending the process. */
function quiet(program: Command): Command {
  program.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  program.commands.forEach(quiet);
  return program;
}

/** Each checks the words that follow its name. @throws Error if they are misuse */
const programs: Record<string, (args: string[]) => void> = {
  release: (args) => void readLine(args, { out: () => undefined, error: () => undefined }),
  'create-remote': (args) => void quiet(createRemoteProgram()).parse(args, { from: 'user' }),
  site(args) {
    const [first = '', ...rest] = args;
    const passedOn = first === 'release' || first === 'create-remote';
    if (passedOn) return programs[first]!(rest);
    const site = createProgram((_, names, { site: address }) => {
      if (first === 'dev') planDev(names, address as string | undefined);
      return Promise.resolve();
    });
    quiet(site).parse(args, { from: 'user' });
  },
};

/** Programs of others, which have no flags of ours. */
const foreign =
  /^(cd|curl|docker|firebase|gcloud|git|mkdir|chromium|nvm|lerna|playwright|jest|webpack|lighthouse@.+|publint@.+|gitlab-ci-local@.+|cat|echo|cp|node)$/;
const ofNpm = /^(ci|install|i|pack|version|sbom|init|login)$/;

/** What a script of a `package.json` runs. A remote that the documents let the reader create has those of the template. */
function runScript(name: string, words: string[]): void {
  const at = words.indexOf('-w');
  const folder = words[at + 1]!;
  const args = words.includes('--') ? words.slice(words.indexOf('--') + 1) : [];
  const known = workspaces().includes(folder) ? scriptsOf(folder) : ofTeams;
  const script = at < 0 ? (scriptsOf('.')[name] ?? ofTeams[name]) : known[name];
  if (!script) throw new Error(`there is no script "${name}"`);
  const [program = '', ...own] = script.replace(/^exec /, '').split(' ');
  programs[program]?.([...own, ...args]);
}

/** @throws Error if the command does not exist, or a flag of it does not */
function check(words: string[]): void {
  const [program = '', first = '', ...rest] = words.filter(
    (word, index) => !(/^[A-Z_]+=/.test(word) && index < 2),
  );
  if (program === 'npm') {
    if (ofNpm.test(first)) return;
    if (first === 'run') return runScript(rest[0]!, rest);
    return runScript(first, rest);
  }
  const own = program === 'npx' ? [first, ...rest] : [program, first, ...rest];
  const [name = '', ...args] = own[0] === '-p' ? own.slice(2) : own;
  if (programs[name]) return programs[name]!(args.filter(Boolean));
  if (!foreign.test(name)) throw new Error(`"${name}" is unknown`);
}

const isHelp = (words: string[]) => words.includes('--help') || words.join(' ') === 'npx site';
/** A sentence may name a command without what it takes. */
const isMention = (message: string) => message.includes('missing required argument');

test.each(documents)('every command that %s prints exists, with its flags', (file) => {
  const wrong = printedCommands(read(file)).flatMap((words) => {
    try {
      if (!isHelp(words))
        check(words.map((word) => (word === 'URL' ? 'https://www.example' : word)));
      return [];
    } catch (error) {
      const { message } = error as Error;
      return isMention(message) ? [] : `${words.join(' ')}: ${message}`;
    }
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['npm run nothing'],
  ['npm run release -- promot mf-chat@1.0.0'],
  ['release publish mf-chat --wait-for-it'],
  ['npx site dev mf-nothing'],
  ['npm run build -w shared-types'],
])('"%s" would be found', (line) => {
  const [words] = printedCommands(`Run \`${line}\`.`);
  expect(() => check(words!)).toThrow();
});

test('a block is read line by line, without comments', () => {
  const document = '```sh\nnpm ci && npm start   # the site\nnpm test \\\n  -w mf-chat\n```\n';
  expect(printedBlocks(document)).toEqual([['npm ci && npm start', 'npm test    -w mf-chat']]);
  expect(printedCommands(document)).toEqual([
    ['npm', 'ci'],
    ['npm', 'start'],
    ['npm', 'test', '-w', 'mf-chat'],
  ]);
});

/** Messages of npm and of the SDK. */
const others = ['CredentialsProviderError', 'AccessDenied'];

test('every message that the troubleshooting explains is one of the sources', () => {
  const rows = read('docs/troubleshooting.md').match(/^\| (.+?) \|/gm) ?? [];
  const fragments = rows
    .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => text.split('…')))
    .map((text) => text.replace(/^[\s.:"]+|[\s.:"]+$/g, ''))
    .filter((text) => text.length >= 12 && !others.includes(text));
  expect(fragments.length).toBeGreaterThan(20);
  const sources = list('*.ts', '*.tsx', ':!*.test.ts', ':!*.test.tsx').map(read).join('\n');
  const plain = (text: string) => text.replace(/['"`]\s*\+\s*['"`]|\\/g, '');
  expect(fragments.filter((text) => !plain(sources).includes(plain(text)))).toEqual([]);
});
