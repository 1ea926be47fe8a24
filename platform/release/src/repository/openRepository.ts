import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createOnce } from '../createOnce';
import { Refusal } from '../Refusal';
import { inParallel } from '../releases/inParallel';
import { runGit, type GitOptions } from './runGit';

/** A commit in a list, by its hash. `at`: ISO 8601. `what` and `why`: subject and body. */
export type LoggedCommit = { id: string; at: string; by: string; what: string; why: string };

/** A commit of the branch. `revision`: the number of first-parent commits up to it. */
export type Commit = LoggedCommit & { revision: number };

/** A file of a commit; `null`: it is not a plain text file of at most one megabyte. */
export type Files = Record<string, string | null>;

/** In bytes: one file of a part is never this large. */
const largest = 1_000_000;

/** Paths that decide what is live. */
const relevant = /^(site\.json|pages\.json|parts\/[^/]+\.json)$/;

/** What git says at last. */
const lastLine = (text: string) =>
  [...text.matchAll(/^fatal: (.*?)\.?$/gm)].at(-1)?.[1] ?? text.trim().split('\n').at(-1)!;

/** Not a folder: `s3://…`, `https://…` or `git@host:…`. */
export const isAddress = (place: string) => /^([a-z0-9+]+:\/\/|[\w.-]+@[\w.-]+:)/i.test(place);

/** Where git keeps what it knows of a repository: the repository itself, or a clone of it below the user's cache. */
function gitFolderOf(address: string): string {
  if (isAddress(address)) {
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

/** The author of commits if git knows none: the user of this machine. */
function identify(): string[] {
  const { username } = os.userInfo();
  return ['-c', `user.name=${username}`, '-c', `user.email=${username}@${os.hostname()}`];
}

const format = `--format=${['%H', '%cI', '%an', '%s', '%b'].join('%x1f')}%x00`;

const parseLog = (output: string): LoggedCommit[] =>
  output
    .split('\0')
    .map((text) => text.trimStart().split('\x1f'))
    .filter(([id]) => id)
    .map(([id = '', at = '', by = '', what = '', why = '']) => {
      return { id, at: new Date(at).toISOString(), by, what, why: why.trim() };
    });

/** Has git reach the other side, and sign commits, by a key alone, which is in a file while `use` runs. */
async function withKey<Value>(key: string, use: (settings: string[]) => Promise<Value>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'key-'));
  const file = path.join(folder, 'key');
  const settings = [
    `core.sshCommand=ssh -i ${file} -o IdentitiesOnly=yes -o StrictHostKeyChecking=accept-new`,
    'gpg.format=ssh',
    `user.signingkey=${file}`,
    'commit.gpgsign=true',
  ];
  try {
    writeFileSync(file, `${key.trim()}\n`, { mode: 0o600 });
    return await use(settings.flatMap((one) => ['-c', one]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Another repository's response to a push that came too late. */
const late =
  /non-fast-forward|fetch first|stale info|cannot lock ref|failed to update ref|incorrect old value|reference already exists/;

/**
 * One branch of a registry repository, read and written through git alone. `address`: a folder, or what `git clone`
 * takes. @throws Refusal when the folder is not a repository
 */
export function openRepository(address: string, branch: string) {
  const folder = gitFolderOf(address);
  const name = `${address} (branch ${branch})`;
  const ref = `refs/heads/${branch}`;
  const once = createOnce();
  const key = isAddress(address) ? process.env.RELEASE_DEPLOY_KEY : undefined;

  const git = (args: string[], options?: GitOptions) => {
    const run = (settings: string[]) =>
      runGit([...settings, '--git-dir', folder, ...args], options);
    const needsKey = args.some((one) => ['config', 'fetch', 'push', 'commit-tree'].includes(one));
    return key && needsKey ? withKey(key, run) : run([]);
  };

  /** @throws Refusal with what git says */
  async function ask(args: string[], options?: GitOptions): Promise<string> {
    const { code, output, error } = await git(args, options);
    if (code === 0) return output;
    const isFull = /No space left on device|Out of diskspace/.test(error);
    throw new Refusal(
      `${name}: ${isFull ? 'the disk is full' : lastLine(error) || 'git failed'}. Nothing was changed.`,
    );
  }

  /** Brings the clone of another machine's repository up to date. */
  async function update(): Promise<void> {
    if (!isAddress(address)) return;
    const fetch = async () => {
      await createRepository(folder, branch);
      const options = ['--quiet', '--no-tags', '--no-write-fetch-head'];
      return git(['fetch', ...options, address, `+${ref}:${ref}`]);
    };
    let fetched = await fetch();
    if (fetched.code !== 0 && /\.lock'|corrupt|bad object/.test(fetched.error)) {
      // A lock left by a killed command is only in a copy.
      rmSync(folder, { recursive: true, force: true });
      fetched = await fetch();
    }
    if (fetched.code === 0 || /couldn't find remote ref/.test(fetched.error)) return;
    throw new Refusal(
      `${address} cannot be reached: ${lastLine(fetched.error)}. Nothing was changed.`,
    );
  }

  /** A commit by any name that git knows; `null`: there is none. */
  async function find(wanted: string): Promise<Commit | null> {
    const { code, output, error } = await git([
      'log',
      '-1',
      format,
      '--end-of-options',
      wanted,
      '--',
    ]);
    if (code !== 0 && !/bad (revision|object [0-9a-f]{40}\b)/.test(error))
      throw new Refusal(`${name} cannot be read: ${lastLine(error)}.`);
    const [commit] = parseLog(output);
    if (!commit) return null;
    const count = ['rev-list', '--count', '--first-parent', commit.id];
    return { ...commit, revision: Number(await once(`number ${commit.id}`, () => ask(count))) };
  }

  /** Stores a tree: the parent's, with changed files. */
  async function makeTree(parent: string | null, files: Record<string, string>): Promise<string> {
    const index = path.join(os.tmpdir(), `release-index-${randomUUID()}`);
    const env = { GIT_INDEX_FILE: index };
    try {
      const lines = Object.entries(files).map(async ([file, text]) => {
        const blob = await ask(['hash-object', '-w', '--stdin'], { input: text });
        await once(blob.trim(), () => Promise.resolve(text));
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
      return find(ref);
    },
    /** A commit of the branch, or `isAnywhere`, by any name that git knows. @throws Refusal when there is none */
    async findCommit(wanted: string, isAnywhere = false) {
      const commit = await find(wanted);
      const { code } = await git(['merge-base', '--is-ancestor', commit?.id ?? '', ref]);
      if (commit && (isAnywhere || code === 0)) return commit;
      throw new Refusal(`${name} has no commit "${wanted}": see "release history".`);
    },
    /** All files of a commit that decide what is live, as texts by their paths. */
    readFiles: (commit: string): Promise<Files> =>
      once(`files ${commit}`, async () => {
        const listed = (await ask(['ls-tree', '-r', '-l', '-z', commit])).split('\0');
        const read = await inParallel(listed, async (line) => {
          const [, mode = '', blob = '', size = '', file = ''] =
            /^(\d+) \w+ (\w+) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
          if (!relevant.test(file)) return [];
          const isPlain = mode.startsWith('100') && Number(size) <= largest;
          const text = isPlain ? await once(blob, () => ask(['cat-file', 'blob', blob])) : null;
          return [[file, text] as const];
        });
        return Object.fromEntries(read.flat());
      }),
    /**
     * Commits back from one, the newest first, along first parents. `files`: only those that changed one of them.
     * `text`: only those that added it or took it away.
     */
    async log(
      from: string,
      { count = 20, files = [], text }: { count?: number; files?: string[]; text?: string } = {},
    ) {
      const found = text === undefined ? [] : [`-S${text}`];
      const args = ['log', '--first-parent', `--max-count=${count}`, ...found, format, from, '--'];
      return parseLog(await ask([...args, ...files]));
    },
    /** Stores a commit that no branch has yet. `files`: those that it changes. `parent`: `null` for the first. */
    async write(
      parent: string | null,
      files: Record<string, string>,
      { what, why, at }: { what: string; why: string; at: Date },
    ) {
      const settings = ['config', '--get-regexp', '^(user.email|commit.gpgsign)$'];
      const [tree, { output }] = await Promise.all([makeTree(parent, files), git(settings)]);
      const isKnown = /^user.email /m.test(output) || Boolean(process.env.GIT_AUTHOR_EMAIL);
      const isSigned = /^commit.gpgsign (true|yes|on|1)$/im.test(output);
      const date = at.toISOString();
      const args = [...(parent ? ['-p', parent] : []), ...(isSigned ? ['-S'] : []), '-F', '-'];
      const commit = await ask([...(isKnown ? [] : identify()), 'commit-tree', tree, ...args], {
        input: why ? `${what}\n\n${why}\n` : `${what}\n`,
        env: { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      });
      return commit.trim();
    },
    /** Makes a commit the branch's last. `moved`: others have pushed meanwhile. @throws Refusal if the other side refuses it */
    async push(commit: string, other?: string): Promise<'done' | 'moved'> {
      const to = `refs/heads/${other ?? branch}`;
      const pushed = await git(['push', '--porcelain', address, `${commit}:${to}`]);
      const { code, output, error } = pushed;
      if (code === 0) return 'done';
      if (late.test(output) && !other) return 'moved';
      const [, reason] = /^!\t[^\t]*\t(.*)$/m.exec(output) ?? [];
      if (!reason)
        throw new Refusal(`${address} cannot be reached: ${lastLine(error)}. Nothing was changed.`);
      const said = [...error.matchAll(/^remote: ?(.*?)\s*$/gm)].flatMap(([, line]) => line || []);
      throw new Refusal(`${name} refuses the push: ${reason}. Nothing was changed.`, said);
    },
  };
}

export type Repository = ReturnType<typeof openRepository>;
