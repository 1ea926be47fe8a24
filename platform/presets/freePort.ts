import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Above what browsers refuse to visit, and below what systems hand out to whoever names no port (Linux: from 32768,
 * others: from 49152). So no other server or client gets it before the caller has taken it.
 */
const [first, end] = [12_000, 32_768];

/** For servers that cannot say which port they took. */
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
