import { execFile, execFileSync, spawn } from 'node:child_process';
import os from 'node:os';
import { inRoot } from '@synapsei/presets/inRoot';

/** `folder` defaults to the root; `environment` is added to that of this process. */
type Options = { folder?: string; environment?: NodeJS.ProcessEnv };

const settings = ({ folder = inRoot(), environment }: Options) => {
  const PATH = `${inRoot('node_modules', '.bin')}:${process.env.PATH}`;
  return { cwd: folder, env: { ...process.env, PATH, ...environment } };
};

/** Runs a command in the terminal. If a signal ends it, this command ends too. @returns its exit code */
export function runTool(command: string, args: string[], options: Options = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...settings(options) });
    // 'close' follows.
    child.on('error', () => undefined);
    child.on('close', (code, ended) => {
      if (ended) process.exit(128 + os.constants.signals[ended]);
      resolve(code ?? 1);
    });
  });
}

export type Outcome = { ok: boolean; output: string };

/** Runs an installed tool and captures its output. Never rejects: `ok` is false if the tool fails to start. */
export const runCommand = (tool: string, args: string[], options: Options = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const captured = { ...settings(options), maxBuffer: Infinity };
    const program = inRoot('node_modules', '.bin', tool);
    const child = execFile(program, args, captured, (error, stdout, stderr) => {
      process.off('exit', end);
      const isMissing = error?.code === 'ENOENT';
      const output = isMissing ? `${error.message}: run "npm ci".` : stdout + stderr;
      resolve({ ok: !error, output });
    });
    child.stdin?.end();
    const end = () => child.kill();
    process.once('exit', end);
  });

export const git = (repository: string, ...args: string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
