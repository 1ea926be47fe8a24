import type { FeedResponse } from '@synapsei/shared-types/content';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type FeedConfig, readConfig } from '../src/config';
import { createFeedServer } from '../src/createFeedServer';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on a free port, with a handler for each path; counts the requests. */
export async function startOrigin(handlers: Record<string, Handler>) {
  const counts: Record<string, number> = {};
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    counts[path] = (counts[path] ?? 0) + 1;
    const handle = handlers[path] ?? ((_, missing) => missing.writeHead(404).end());
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url,
    counts,
    /** Every path with a handler, as listed addresses. */
    addresses: Object.keys(handlers).map((path) => url + path),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Answer = {
  status: number;
  headers: Headers;
  body: FeedResponse & { status: string; message: string };
};

/** The real service on a free port, with a time limit that no test meets by being slow. */
export async function startFeed(overrides: Partial<FeedConfig> = {}) {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), feedTimeoutMs: 60_000, ...overrides };
  const server: FastifyInstance = await createFeedServer(config);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    server,
    url,
    /** Requests the feed at `address`; `extra` is added to the query. */
    async read(address: string, extra = ''): Promise<Answer> {
      const response = await fetch(
        `${url}/api/feed?rss_url=${encodeURIComponent(address)}${extra}`,
      );
      const body = (await response.json()) as Answer['body'];
      return { status: response.status, headers: response.headers, body };
    },
  };
}

/** A handler that answers with this body. */
export function answer(body: string | Buffer, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml', ...headers }).end(body);
  };
}

export function redirect(location: string, status = 302): Handler {
  return (_request, response) => response.writeHead(status, { location }).end();
}

/** An RSS document around these items and channel parts. */
export function rss(items: string, channel = ''): string {
  return `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Notes</title><link>https://blog.example/</link><description>All notes</description>${channel}${items}</channel></rss>`;
}
