import { once } from 'node:events';
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { portListened } from '@synapsei/server';

/** Origins: the one to ask, as this machine reaches it; that by which it knows the site's pages; theirs here. */
type Way = { to: string; site: string; local: string };

type Headers = IncomingMessage['headers'];

/** Headers that name the origin of the page, or lead back to it. */
function translate(headers: Headers, names: string[], from: string, into: string) {
  const changed: OutgoingHttpHeaders = { ...headers };
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string' && (value === from || value.startsWith(`${from}/`)))
      changed[name] = into + value.slice(from.length);
  }
  return changed;
}

/** Asks another server the same, as if the page were the site's own. An answer is passed on as it comes. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { to, site, local }: Way,
): void {
  const { protocol, host } = new URL(to);
  const { request } = protocol === 'https:' ? https : http;
  const headers = translate(incoming.headers, ['origin', 'referer'], local, site);
  const asked = request(
    to + incoming.url,
    { method: incoming.method, headers: { ...headers, host } },
    (answer) => {
      const back = ['access-control-allow-origin', 'location'];
      outgoing.writeHead(answer.statusCode ?? 502, translate(answer.headers, back, site, local));
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    },
  );
  asked.on('error', ({ message, code }: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return void outgoing.destroy();
    const reason = `${to} cannot be reached: ${message || code}\n`;
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(reason);
  });
  // Nobody waits for the rest of an answer that was given up.
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

/** A server on a free port of this machine. It answers nothing before it is told how. */
export async function startLocal(answer?: RequestListener) {
  const server = http.createServer(answer).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    server,
    origin: `http://localhost:${portListened(server)}`,
    async stop() {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}
