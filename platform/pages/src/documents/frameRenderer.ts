import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderFrame } from '@synapsei/shared-types/registry';

const program = readFileSync(path.join(__dirname, 'frameSandbox.js'), 'utf8');

/** Node 22.13 and later have it without the word 'experimental'. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Nothing of the machine is allowed: no file, no program, no addon, no inspector. */
export const sandboxFlags = [
  permission,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=256',
  '--no-warnings',
];

/** In milliseconds; the process itself gives up after 10 s. */
const limit = 20_000;

/** The process that renders, with whoever waits for it. */
let sandbox: { child: ChildProcess; waiting: Map<number, (result: string) => void> } | null = null;
let last = 0;

/** Starts it with the first frame, for all that this process renders. It ends with this process, and keeps none alive. */
function openSandbox() {
  if (sandbox) return sandbox;
  const child = spawn(process.execPath, [...sandboxFlags, '--eval', program], {
    env: {},
    cwd: path.parse(__dirname).root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const opened = { child, waiting: new Map<number, (result: string) => void>() };
  child.on('message', ({ id, result }: { id: number; result: unknown }) =>
    opened.waiting.get(id)?.(String(result)),
  );
  const close = () => {
    if (sandbox === opened) sandbox = null;
    for (const end of opened.waiting.values()) end('problem:its process ended');
  };
  child.on('error', close).on('exit', close);
  sandbox = opened;
  return opened;
}

function run(code: string, input: string): Promise<string> {
  const { child, waiting } = openSandbox();
  const id = (last += 1);
  return new Promise((resolve) => {
    // Until it ends, it keeps this process alive, too.
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    waiting.set(id, (result) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(result);
    });
    child.send({ id, code, input });
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
