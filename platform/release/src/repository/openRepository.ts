import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createOnce } from '../once';
import { Refusal } from '../Refusal';
import type { About, Commit, Files, LoggedCommit } from './Commit';
import { runGit, type GitResult } from './runGit';

/** In bytes: one file of a part is never this large. */
const largest = 1_000_000;

/** Paths that decide what is live. */
const relevant = /^(site\.json|pages\.json|parts\/[^/]+\.json)$/;

const isAdvice =
  /^(error: failed to push|hint:|Please make sure you have the correct access|and the repository exists)/;

/** The last line that says something. */
const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .reverse()
    .find((line) => line && !isAdvice.test(line))
    ?.replace(/^fatal: |\.$/g, '') ?? '';

/** A folder, and not an address of another machine such as `git@host:registry.git`. */
const isFolder = (address: string) =>
  !/^[\w.-]+@?[\w.-]*:/.test(address) || path.isAbsolute(address);

/** Where git keeps what it knows of a repository: the repository itself, or a clone of it below the user's cache. */
function gitFolderOf(address: string): string {
  if (!isFolder(address)) {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 16);
    const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
    return path.join(cache, 'synapsei-release', `${name}.git`);
  }
  const found = [address, path.join(address, '.git')].find((one) =>
    existsSync(path.join(one, 'HEAD')),
  );
  if (found) return found;
  throw new Refusal(`${address} is not a git repository: make one there with "release init".`);
}

/** Makes an empty repository in a folder, if there is none. */
export async function createRepository(folder: string, branch: string): Promise<void> {
  if (existsSync(path.join(folder, 'HEAD'))) return;
  const made = await runGit(['init', '--quiet', '--bare', `--initial-branch=${branch}`, folder]);
  if (made.code !== 0) throw new Refusal(`${folder}: ${lastLine(made.error)}`);
}

/** Who commits, where git does not know it: the user of this machine. */
function identify(): Record<string, string> {
  const { username } = os.userInfo();
  const [name, email] = [username, `${username}@${os.hostname()}`];
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

const byPath = ([left]: [string, unknown], [right]: [string, unknown]) => (left < right ? -1 : 1);

const separator = '\x1f';
const format = `--format=${['%H', '%cI', '%an', '%s', '%b'].join('%x1f')}%x00`;

function parseLog(output: string): LoggedCommit[] {
  return output
    .split('\0')
    .map((text) => text.trimStart().split(separator))
    .filter(([id]) => id)
    .map(([id = '', at = '', by = '', what = '', why = '']) => {
      return { id, at: new Date(at).toISOString(), by, what, why: why.trim() };
    });
}

/** Settings with which git reaches the other side, and signs commits, by a key alone. */
const byKey = (file: string) =>
  Object.entries({
    'core.sshCommand': `ssh -i ${file} -o IdentitiesOnly=yes -o StrictHostKeyChecking=accept-new`,
    'gpg.format': 'ssh',
    'user.signingkey': file,
    'commit.gpgsign': 'true',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Writes a key to a temporary file while `use` runs. */
async function withKey<Value>(text: string, use: (file: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'key-'));
  const file = path.join(folder, 'key');
  try {
    writeFileSync(file, `${text.trim()}\n`, { mode: 0o600 });
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What another repository answers to a push that came too late. */
const late =
  /non-fast-forward|fetch first|stale info|cannot lock ref|failed to update ref|incorrect old value|reference already exists/;

/**
 * One branch of a registry repository, read and written through git alone. `address`: a folder, or what `git clone`
 * takes. @throws Refusal when the folder is not a repository
 */
export function openRepository(address: string, branch: string) {
  const folder = gitFolderOf(address);
  const isClone = !isFolder(address);
  const name = `${address} (branch ${branch})`;
  const ref = `refs/heads/${branch}`;

  const once = createOnce();
  const key = isClone ? process.env.RELEASE_DEPLOY_KEY : undefined;

  const git = async (args: string[], options?: Parameters<typeof runGit>[1]) =>
    key
      ? withKey(key, (file) => runGit([...byKey(file), '--git-dir', folder, ...args], options))
      : runGit(['--git-dir', folder, ...args], options);

  /** @throws Refusal with what git says */
  async function ask(args: string[], options?: Parameters<typeof runGit>[1]): Promise<string> {
    const { code, output, error } = await git(args, options);
    if (code === 0) return output;
    const isFull = /No space left on device|Out of diskspace/.test(error);
    throw new Refusal(
      `${name}: ${isFull ? 'the disk is full' : lastLine(error) || `git ${args[0]} failed`}. Nothing was changed.`,
    );
  }

  async function fetch(tries = 0): Promise<GitResult> {
    await createRepository(folder, branch);
    const args = [
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      address,
      `+${ref}:${ref}`,
    ];
    const fetched = await git(args);
    // What a killed command has left locked is only a copy.
    if (fetched.code === 0 || tries > 0 || !/\.lock'|corrupt|bad object/.test(fetched.error))
      return fetched;
    rmSync(folder, { recursive: true, force: true });
    return fetch(tries + 1);
  }

  async function update(): Promise<void> {
    if (!isClone) return;
    const { code, error } = await fetch();
    if (code === 0 || /couldn't find remote ref/.test(error)) return;
    throw new Refusal(`${address} cannot be reached: ${lastLine(error)}. Nothing was changed.`);
  }

  const describe = (commit: string): Promise<Commit> =>
    once(`about ${commit}`, async () => {
      const [text, count] = await Promise.all([
        ask(['log', '-1', format, commit]),
        ask(['rev-list', '--count', '--first-parent', commit]),
      ]);
      return { ...parseLog(text)[0]!, revision: Number(count) };
    });

  /** Whether commits are signed, and whether git knows who commits. */
  const readSettings = () =>
    once('settings', async () => {
      const names = '^(user.email|commit.gpgsign)$';
      const { output } = await git(['config', '--get-regexp', names]);
      return {
        isKnown: /^user.email /m.test(output) || Boolean(process.env.GIT_AUTHOR_EMAIL),
        isSigned: /^commit.gpgsign (true|yes|on|1)$/im.test(output),
      };
    });

  async function resolve(wanted: string): Promise<string> {
    const args = ['rev-parse', '--quiet', '--verify', '--end-of-options', `${wanted}^{commit}`];
    const { code, output, error } = await git(args);
    // 1: no such commit.
    if (code > 1) throw new Refusal(`${name} cannot be read: ${error.trim()}`);
    return output.trim();
  }

  /** Lines of `ls-tree -l`, as paths with what they name. */
  async function listFiles(commit: string) {
    const listed = await ask(['ls-tree', '-r', '-l', '-z', commit]);
    return listed.split('\0').flatMap((line) => {
      const [, mode = '', blob = '', size = '', file = ''] =
        /^(\d+) \w+ (\w+) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
      const isPlain = mode.startsWith('100') && Number(size) <= largest;
      return relevant.test(file) ? [{ file, blob, isPlain }] : [];
    });
  }

  /** Texts in the order of their hashes. */
  async function readBlobs(blobs: string[]): Promise<string[]> {
    if (blobs.length === 0) return [];
    let rest = Buffer.from(await ask(['cat-file', '--batch'], { input: `${blobs.join('\n')}\n` }));
    return blobs.map(() => {
      const end = rest.indexOf('\n');
      const size = Number(rest.subarray(0, end).toString().split(' ')[2]);
      const text = rest.subarray(end + 1, end + 1 + size).toString();
      rest = rest.subarray(end + 2 + size);
      return text;
    });
  }

  const readFiles = (commit: string): Promise<Files> =>
    once(`files ${commit}`, async () => {
      const files = await listFiles(commit);
      const plain = files.filter(({ isPlain }) => isPlain);
      const texts = await readBlobs(plain.map(({ blob }) => blob));
      const read: Files = Object.fromEntries(files.map(({ file }) => [file, null]));
      plain.forEach(({ file }, index) => (read[file] = texts[index]!));
      return read;
    });

  async function makeTree(parent: string | null, files: Record<string, string>): Promise<string> {
    const index = path.join(os.tmpdir(), `release-index-${randomUUID()}`);
    const env = { GIT_INDEX_FILE: index };
    try {
      const lines = Object.entries(files).map(async ([file, text]) => {
        const blob = await ask(['hash-object', '-w', '--stdin'], { input: text });
        return `100644 ${blob.trim()}\t${file}\n`;
      });
      const input = (await Promise.all(lines)).join('');
      if (parent) await ask(['read-tree', parent], { env });
      await ask(['update-index', '--add', '--index-info'], { env, input });
      return (await ask(['write-tree'], { env })).trim();
    } finally {
      rmSync(index, { force: true });
    }
  }

  return {
    /** For messages: the address, and the branch. */
    name,
    /** The branch's last commit, fetched anew; `null` before the first. @throws Refusal when it cannot be reached */
    async readHead() {
      await update();
      const head = await resolve(ref);
      return head ? describe(head) : null;
    },
    /** A commit of the branch by its hash or any other name that git knows. `isAnywhere`: of any branch. @throws Refusal when there is none */
    async findCommit(wanted: string, isAnywhere = false) {
      const commit = await resolve(wanted);
      const isThere =
        commit &&
        (isAnywhere || (await git(['merge-base', '--is-ancestor', commit, ref])).code === 0);
      if (!isThere) throw new Refusal(`${name} has no commit "${wanted}": see "release history".`);
      return describe(commit);
    },
    /** All files of a commit that decide what is live, as texts by their paths. */
    readFiles,
    /** Commits back from one, the newest first, along first parents. `files`: only those that changed one of them. */
    async log(from: string, { count = 20, files = [] }: { count?: number; files?: string[] } = {}) {
      const args = ['log', '--first-parent', `--max-count=${count}`, format, from, '--'];
      return parseLog(await ask([...args, ...files]));
    },
    /** Stores a commit that no branch has yet. `files`: those that it changes. `parent`: `null` for the first. */
    async write(parent: string | null, files: Record<string, string>, { what, why, at }: About) {
      const tree = await makeTree(parent, files);
      const { isKnown, isSigned } = await readSettings();
      const date = at.toISOString();
      const args = [
        'commit-tree',
        tree,
        ...(parent ? ['-p', parent] : []),
        ...(isSigned ? ['-S'] : []),
      ];
      const commit = await ask([...args, '-F', '-'], {
        input: why ? `${what}\n\n${why}\n` : `${what}\n`,
        env: { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, ...(!isKnown && identify()) },
      });
      const id = commit.trim();
      const kept = parent ? await readFiles(parent) : {};
      const all = Object.entries({ ...kept, ...files }).filter(([file]) => relevant.test(file));
      // Known without asking git again, in the order in which it lists them.
      await once(`files ${id}`, async () => Object.fromEntries(all.sort(byPath)));
      return id;
    },
    /** Makes a commit the branch's last. `moved`: it has others by now. @throws Refusal when the other side refuses it */
    async push(commit: string, other?: string): Promise<'done' | 'moved'> {
      const to = `refs/heads/${other ?? branch}`;
      const { code, output, error } = await git([
        'push',
        '--porcelain',
        address,
        `${commit}:${to}`,
      ]);
      if (code === 0) return 'done';
      if (late.test(output) && !other) return 'moved';
      const [, reason] = /^!\t[^\t]*\t(.*)$/m.exec(output) ?? [];
      if (!reason)
        throw new Refusal(`${address} cannot be reached: ${lastLine(error)}. Nothing was changed.`);
      const said = error
        .split('\n')
        .flatMap((line) => /^remote: ?(.*)$/.exec(line.trim())?.[1]?.trim() || []);
      throw new Refusal(`${name} refuses the push: ${reason}. Nothing was changed.`, said);
    },
  };
}

export type Repository = ReturnType<typeof openRepository>;
