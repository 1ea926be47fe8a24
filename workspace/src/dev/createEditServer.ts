import http, { type ServerResponse } from 'node:http';
import { contentTypeOf } from '@synapsei/server';
import { editsPath, type Edition } from './edition';

/** A message to pages: the newest edition's address, or why there is none. */
type News = { version: string; folder: string } | { problem: string };

/** Pages may be one or two editions behind; nobody requests older ones. */
const keptEditions = 10;

const common = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
};

const inFolder = new RegExp(`^/${editsPath}/(\\d+)/(.+)$`);

/**
 * Serves the editions of a remote under development: the newest at the root, each in its own
 * folder, and a stream (`/edits`) that announces the next one to open pages.
 */
export function createEditServer() {
  const editions = new Map<number, Edition>();
  const listeners = new Set<ServerResponse>();
  let count = 0;
  let news: News | undefined;

  function tell(next: News) {
    news = next;
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(next)}\n\n`);
  }

  function open(response: ServerResponse) {
    response.writeHead(200, { ...common, 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n\n');
    if (news) response.write(`data: ${JSON.stringify(news)}\n\n`);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  function findFile(pathname: string): { name: string; bytes?: Buffer } {
    const [, number, inside] = inFolder.exec(pathname) ?? [];
    const name = inside ?? pathname.slice(1);
    return { name, bytes: editions.get(Number(number ?? count))?.files.get(name) };
  }

  const server = http.createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === `/${editsPath}`) return open(response);
    const { name, bytes } = findFile(decodeURIComponent(pathname));
    const type = bytes ? contentTypeOf(name) : 'text/plain';
    response.writeHead(bytes ? 200 : 404, { ...common, 'content-type': type });
    return response.end(bytes ?? 'Not found\n');
  });

  return {
    server,
    /** The number of the next edition. */
    next: () => count + 1,
    add(edition: Edition) {
      editions.set(++count, edition);
      editions.delete(count - keptEditions);
      tell({ version: edition.version, folder: `${editsPath}/${count}/` });
    },
    fail: (problem: string) => tell({ problem }),
    async stop() {
      listeners.forEach((listener) => listener.end());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
