import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder: string;
let clone: string;

const at = (name: string) => path.join(folder, name);

/** Git, without the settings of this machine. @throws Error with what it says */
function git(...args: string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  return execFileSync('git', ['-C', clone, ...args], { env, stdio: 'pipe' })
    .toString()
    .trim();
}

function makeKey(name: string): string {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', at(name)]);
  return readFileSync(at(`${name}.pub`), 'utf8')
    .split(' ')
    .slice(0, 2)
    .join(' ');
}

const write = (file: string, text: string) => writeFileSync(path.join(clone, file), text);
const append = (file: string, text: string) =>
  write(file, readFileSync(path.join(clone, file), 'utf8') + text);

/** Commits all changes. `signer`: default: unsigned. */
function commit(signer?: string): void {
  const sign = signer ? ['-c', `user.signingkey=${at(signer)}`] : [];
  git('add', '--all');
  git(...sign, 'commit', '--quiet', '--message', 'change', ...(signer ? ['--gpg-sign'] : []));
}

/** @returns what the server says; nothing when it accepts */
function push(...args: string[]): string {
  try {
    git('push', '--quiet', ...args, 'origin', 'main');
    return '';
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hook-'));
  clone = folder;
  const keys = Object.fromEntries(['site', 'chat', 'eve'].map((name) => [name, makeKey(name)]));
  git('init', '--quiet', '--bare', '--initial-branch=main', at('registry.git'));
  const hook = path.join(at('registry.git'), 'hooks', 'pre-receive');
  copyFileSync(path.join(__dirname, 'pre-receive'), hook);
  chmodSync(hook, 0o755);
  git('clone', '--quiet', at('registry.git'), at('clone'));
  clone = at('clone');
  for (const [name, value] of Object.entries({
    'user.name': 'Ada',
    'user.email': 'ada@example.org',
    'gpg.format': 'ssh',
  }))
    git('config', name, value);
  git('checkout', '--quiet', '-B', 'main');
  write('CODEOWNERS', '# Owners\n* @site\n/chat.json @chat @site\n/content.json @content @site\n');
  write('allowed_signers', `site ${keys.site}\nchat ${keys.chat}\n`);
  write('chat.json', '1');
  write('content.json', '1');
  commit();
  git('push', '--quiet', 'origin', 'main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a team's key changes its own part", () => {
  write('chat.json', '2');
  commit('chat');
  expect(push()).toBe('');
});

test("a team's key does not change another team's part", () => {
  write('content.json', '2');
  commit('chat');
  expect(push()).toContain("content.json is not chat's");
});

test("an owner of the site changes any team's part", () => {
  write('content.json', '2');
  commit('site');
  expect(push()).toBe('');
});

test.each([
  ['without a signature', undefined],
  ['signed by an unknown key', 'eve'],
])('a commit %s is refused', (_, signer) => {
  write('chat.json', '2');
  commit(signer);
  expect(push()).toContain('is not signed by a key of allowed_signers');
});

test.each(['CODEOWNERS', 'allowed_signers'])("a team's key does not change %s", (file) => {
  append(file, '\n');
  commit('chat');
  expect(push()).toContain(`${file} is not chat's`);
});

test('history is not rewritten, and no branch is removed', () => {
  write('chat.json', '2');
  commit('chat');
  expect(push()).toBe('');
  git('reset', '--quiet', '--hard', 'HEAD~1');
  write('chat.json', '3');
  commit('chat');
  expect(push('--force')).toContain('history is only added to');
  expect(push('--delete')).toContain('must not be removed');
});

test('a key that an earlier commit of the same push adds without the right to it counts for nothing', () => {
  append('allowed_signers', `chat ${readFileSync(at('eve.pub'), 'utf8')}`);
  commit('chat');
  write('chat.json', '2');
  commit('eve');
  expect(push()).toContain("allowed_signers is not chat's");
});

test('a key that an owner of the site adds counts from the next commit on', () => {
  append('allowed_signers', `chat ${readFileSync(at('eve.pub'), 'utf8')}`);
  commit('site');
  write('chat.json', '2');
  commit('eve');
  expect(push()).toBe('');
});

test("a merge that brings another part's change is refused, whichever side comes first", () => {
  git('checkout', '--quiet', '-b', 'side');
  write('content.json', '2');
  commit('eve');
  git('checkout', '--quiet', 'main');
  write('chat.json', '2');
  commit('chat');
  const merge = ['merge', '--quiet', '--no-ff', '--no-edit', '-S', 'side'];
  git('-c', `user.signingkey=${at('chat')}`, ...merge);
  expect(push()).toContain('Refused: ');
});

test('a history of its own that knows other keys is refused', () => {
  git('checkout', '--quiet', '--orphan', 'own');
  write('allowed_signers', `chat ${readFileSync(at('eve.pub'), 'utf8')}`);
  commit('eve');
  write('chat.json', '2');
  commit('eve');
  git('checkout', '--quiet', 'main');
  git(
    '-c',
    `user.signingkey=${at('chat')}`,
    'merge',
    '--quiet',
    '--allow-unrelated-histories',
    '--strategy=ours',
    '-S',
    '--no-edit',
    'own',
  );
  expect(push()).toContain('has no commit with allowed_signers before it');
});
