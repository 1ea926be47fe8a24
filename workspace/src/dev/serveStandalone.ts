import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net from 'node:net';
import { portListened } from '@synapsei/server';
import { createStandaloneConfig } from '@synapsei/build';
import { startDevServer, type DevServer, type Handler } from './startDevServer';

const prefix = '/standalone/';

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, 'localhost', () => {
      const port = portListened(probe);
      probe.close(() => resolve(port));
    });
  });
}

function forward(port: number, request: IncomingMessage, response: ServerResponse, path: string) {
  const { method, headers } = request;
  const upstream = http.request({ host: 'localhost', port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', (error) => response.writeHead(502).end(`${error.message}\n`));
  request.pipe(upstream);
}

/**
 * Serves the team's own page at `/standalone/`. A separate server compiles it on the first request:
 * most who work on the site never open it.
 */
export function serveStandalone(folder: string, name: string) {
  let running: Promise<{ port: number; server: DevServer }> | undefined;

  async function open() {
    const port = await findFreePort();
    const config = createStandaloneConfig(folder, 'development');
    return { port, server: await startDevServer({ name: `${name} standalone`, config, port }) };
  }

  const handler: Handler = async (request, response, next) => {
    const url = request.url ?? '';
    if (!url.startsWith(prefix)) return next();
    try {
      const { port } = await (running ??= open());
      forward(port, request, response, url.slice(prefix.length - 1));
    } catch (error) {
      running = undefined;
      next(error);
    }
  };
  return { handler, stop: async () => (await running?.catch(() => null))?.server.stop() };
}
