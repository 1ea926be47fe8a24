import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { inRoot } from '@synapsei/presets/inRoot';

const pageKb = 4;
const ticksPerSecond = 100;

/** Starts one of our scripts in a separate process and waits until it reports its port. */
export async function startProcess(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: inRoot('services', 'ai'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  const residentKb = () => Number(read('statm').split(' ')[1]) * pageKb;
  return {
    port,
    /** Peak growth of its resident memory so far, and until `stop`, in KB. */
    watchMemory() {
      const before = residentKb();
      let largest = before;
      const grownKb = () => (largest = Math.max(largest, residentKb())) - before;
      const timer = setInterval(grownKb, 50);
      return { grownKb, stop: () => (clearInterval(timer), grownKb()) };
    },
    /** CPU time so far, in seconds: other load on the machine does not count. */
    processorSeconds() {
      // Fields 14 and 15, after the name in brackets: user and system time.
      const [, fields = ''] = read('stat').split(') ');
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) / ticksPerSecond;
    },
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

export type Started = Awaited<ReturnType<typeof startProcess>>;

function portOf(child: ChildProcessByStdio<null, Readable, null>): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [, port] = /listens on .*?:(\d{4,5})/.exec(said) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', (code) =>
      reject(new Error(`A server ended with ${code} before it listened.`)),
    );
  });
}
