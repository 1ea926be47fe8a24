import { spawn } from 'node:child_process';
import { codeOf, Refusal } from '../Refusal';

/** Time limit of one call of git, in ms. */
const longest = 120_000;

/** Variables of a hook or a caller that would lead git to another repository. */
const foreign = Object.fromEntries(
  ['DIR', 'WORK_TREE', 'INDEX_FILE', 'OBJECT_DIRECTORY', 'COMMON_DIR', 'PREFIX'].map((name) => [
    `GIT_${name}`,
    undefined,
  ]),
);

export type GitOptions = { input?: string; env?: Record<string, string> };
type GitResult = { code: number; output: string; error: string };

const missing =
  'git is not on this machine: install it (https://git-scm.com/downloads, or "apt-get install git"), version 2.34 or later.';

/** Calls git. @returns how it ended. @throws Refusal when there is no git, or it takes longer than two minutes */
export function runGit(args: string[], { input = '', env }: GitOptions = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, {
      env: { ...process.env, ...foreign, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...env },
      timeout: longest,
      killSignal: 'SIGKILL',
    });
    const [output, error]: Buffer[][] = [[], []];
    child.stdout.on('data', (bytes: Buffer) => output!.push(bytes));
    child.stderr.on('data', (bytes: Buffer) => error!.push(bytes));
    child.on('error', (cause) => reject(codeOf(cause) === 'ENOENT' ? new Refusal(missing) : cause));
    child.on('close', (code) => {
      if (code === null)
        return reject(new Refusal(`git ${args.at(0)} was ended after ${longest / 1000} s.`));
      resolve({
        code,
        output: Buffer.concat(output!).toString(),
        error: Buffer.concat(error!).toString(),
      });
    });
    // A git that ended before it read its input says why itself.
    child.stdin.on('error', () => undefined).end(input);
  });
}
