import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A screen that nobody sees, wider than any window of the tests. @throws Error with its output if it does not start */
export async function startDisplay() {
  // Else it starts anew when its last window closes, and a browser that connects just then hangs.
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'];
  // It chooses a free number itself and writes it to the file that it is given.
  const server = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let said = '';
  server.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const number = await Promise.race([
    once(server.stdio[3] as Readable, 'data').then(([text]) => String(text).trim()),
    ended.then(() => {
      throw new Error(`Xvfb did not start: ${said}`);
    }),
  ]);
  return {
    name: `:${number}`,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
