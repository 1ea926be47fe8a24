import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above the ports that browsers block, below those that systems assign to clients (32768 on Linux). */
const [first, end] = [12_000, 32_768];

/** A free port, for servers that cannot report which port they took. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(first, end));
    const isTaken = await once(server, 'listening').catch(() => true);
    if (isTaken === true) continue;
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    return port;
  }
}
