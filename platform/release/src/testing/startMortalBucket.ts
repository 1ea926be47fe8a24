import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bucketAddress } from './startBucket';

const changing = ['PUT', 'POST', 'DELETE'];

/** Another way to a bucket. Calls `kill` before its `last + 1`st change gets through, and ends there. */
export async function startMortalBucket(endpoint: string, last: number, kill: () => void) {
  let changes = 0;
  const server = createServer((incoming, outgoing) => {
    if (changing.includes(incoming.method ?? '')) {
      if (changes === last) {
        kill();
        server.close();
        server.closeAllConnections();
        return;
      }
      changes += 1;
    }
    const { method, headers, url } = incoming;
    const forwarded = http.request(endpoint + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    /** The store's address by this way. */
    address: (prefix: string) => {
      const { port } = server.address() as AddressInfo;
      return bucketAddress(`http://localhost:${port}`, prefix);
    },
    changes: () => changes,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
