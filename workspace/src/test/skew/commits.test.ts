import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findCommit, withWorktree } from './skew';

const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@site.test'];

let repository: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, ...author, ...args], { encoding: 'utf8' }).trim();

function commit(text: string): void {
  writeFileSync(path.join(repository, 'part.txt'), text);
  git('add', '.');
  git('commit', '--quiet', '-m', `Say ${text}`);
}

beforeEach(() => {
  repository = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'history-')));
  git('init', '--quiet', '--initial-branch', 'main');
  commit('one');
  git('tag', 'v1.0.0');
  commit('two');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

const worktrees = () => git('worktree', 'list').split('\n');

test.each(['v1.0.0', 'HEAD~1', 'main~1', 'refs/tags/v1.0.0'])(
  '%s names the previous commit',
  (ref) => {
    const { hash, text } = findCommit(repository, ref);
    expect(git('rev-parse', 'v1.0.0')).toContain(hash);
    expect(text).toMatch(new RegExp(`^${hash} of \\d{4}-\\d\\d-\\d\\d, "Say one"$`));
  },
);

test.each(['v9.9.9', 'HEAD~7', '--all', ''])('%p names no commit, and says so', (ref) => {
  expect(() => findCommit(repository, ref)).toThrow(`"${ref}" does not name a commit here.`);
});

test('a shallow clone says how to get the rest of the history', () => {
  const clone = mkdtempSync(path.join(os.tmpdir(), 'shallow-'));
  git('clone', '--quiet', '--depth', '1', `file://${repository}`, clone);
  expect(() => findCommit(clone, 'HEAD~1')).toThrow('git fetch --unshallow');
  rmSync(clone, { recursive: true });
});

test('a folder that is not a repository is reported as such', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plain-'));
  expect(() => findCommit(folder, 'HEAD')).toThrow(`${folder} is not a git repository`);
  rmSync(folder, { recursive: true });
});

test('a checkout exists while it is used, and is removed afterwards', async () => {
  const seen = await withWorktree(repository, findCommit(repository, 'v1.0.0'), async (folder) => {
    writeFileSync(path.join(folder, 'built.js'), 'built');
    return { folder, text: readFileSync(path.join(folder, 'part.txt'), 'utf8'), list: worktrees() };
  });
  expect([seen.text, seen.list.length]).toEqual(['one', 2]);
  expect(existsSync(seen.folder)).toBe(false);
  expect(worktrees()).toHaveLength(1);
  expect(git('status', '--porcelain')).toBe('');
});

test('a checkout is removed even if its use fails', async () => {
  let checkout = '';
  const failing = withWorktree(repository, findCommit(repository, 'HEAD'), (folder) => {
    checkout = folder;
    return Promise.reject(new Error('The build failed.'));
  });
  await expect(failing).rejects.toThrow('The build failed.');
  expect([existsSync(checkout), worktrees().length]).toEqual([false, 1]);
});
