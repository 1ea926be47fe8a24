import { createServer, type RequestListener, type Server } from 'node:http';
import { portListened } from '@synapsei/server';

/** A server on a free port of this machine. It answers nothing before it is told how. */
export async function startLocal(answer?: RequestListener) {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(0, 'localhost', resolve);
  });
  return {
    server,
    origin: `http://localhost:${portListened(server)}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
