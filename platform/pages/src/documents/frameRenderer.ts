import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderFrame } from '@synapsei/shared-types/registry';

const program = readFileSync(path.join(__dirname, 'frameSandbox.js'), 'utf8');

/** Nothing of the machine is allowed: no file, no program, no addon, no inspector. */
export const sandboxFlags = [
  // Node 22.13 and later have it without the word 'experimental'.
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=256',
  '--no-warnings',
];

/** In milliseconds; the process itself gives up after 10 s. */
const limit = 20_000;

let sandbox: ChildProcess | undefined;
let last = 0;

/** Starts with the first frame, for all that this process renders. It ends with this process, and keeps none alive. */
function openSandbox(): ChildProcess {
  const hasEnded = !sandbox?.connected || sandbox.exitCode !== null || sandbox.signalCode !== null;
  if (sandbox && !hasEnded) return sandbox;
  sandbox = spawn(process.execPath, [...sandboxFlags, '--eval', program], {
    env: {},
    cwd: path.parse(__dirname).root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever waits hears of errors; one that comes after all frames must not end this process.
  sandbox.on('error', () => undefined).unref();
  sandbox.channel?.unref();
  return sandbox.setMaxListeners(0);
}

function run(code: string, input: string): Promise<string> {
  const child = openSandbox();
  const id = (last += 1);
  return new Promise((resolve) => {
    // Until it ends, it keeps this process alive, too.
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    const end = (result: string) => {
      clearTimeout(timer);
      child.off('message', hear).off('error', lose).off('exit', lose);
      resolve(result);
    };
    const hear = (said: { id: number; result: unknown }) =>
      said.id === id && end(String(said.result));
    const lose = () => end('problem:its process ended');
    child.on('message', hear).on('error', lose).on('exit', lose).send({ id, code, input });
  });
}

/**
 * What renders a shell's frame from its code, which is as far from keys, files, programs and networks as data: it runs
 * in a process without environment and permissions, in a context that knows nothing of Node.
 * The promise is rejected, with the reason, when the code fails or takes more than 10 s.
 */
export const frameRenderer =
  (code: string) =>
  async (input: Parameters<RenderFrame>[0]): Promise<string> => {
    const result = await run(code, JSON.stringify(input));
    const markup = /^markup:([^]*)$/.exec(result)?.[1];
    if (markup !== undefined) return markup;
    throw new Error(`The shell's frame cannot be rendered: ${result.replace(/^problem:/, '')}.`);
  };
