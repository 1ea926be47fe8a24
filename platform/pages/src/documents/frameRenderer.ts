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

type Waiting = (result: string) => void;

/** The process that renders, with whoever waits for it. */
let sandbox: { child: ChildProcess; waiting: Map<number, Waiting> } | null = null;
let last = 0;

/** Starts it with the first frame, for all that this process renders. It ends with this process, and keeps none alive. */
function openSandbox() {
  if (sandbox) return sandbox;
  const child = spawn(process.execPath, [...sandboxFlags, '--eval', program], {
    env: {},
    cwd: path.parse(__dirname).root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  const opened = { child, waiting };
  child.on('message', ({ id, result }: { id: number; result: unknown }) =>
    waiting.get(id)?.(String(result)),
  );
  const close = () => {
    if (sandbox === opened) sandbox = null;
    for (const end of waiting.values()) end('problem:its process ended');
  };
  child.on('error', close).on('exit', close);
  sandbox = opened;
  return opened;
}

/** Waiting for a frame keeps this process alive; a sandbox that nobody waits for does not. */
function hold({ child, waiting }: NonNullable<typeof sandbox>) {
  const isHeld = waiting.size > 0;
  if (isHeld) child.ref();
  else child.unref();
  if (isHeld) child.channel?.ref();
  else child.channel?.unref();
}

async function run(code: string, input: string): Promise<string> {
  const opened = openSandbox();
  const { child, waiting } = opened;
  const id = (last += 1);
  try {
    return await new Promise<string>((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), limit);
      waiting.set(id, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      hold(opened);
      child.send({ id, code, input });
    });
  } finally {
    waiting.delete(id);
    hold(opened);
  }
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
