import { once } from 'node:events';
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { portListened } from '@synapsei/server';

/** Origins. `to`: the server, as this machine reaches it; `site`: its pages; `local`: their origin here. */
type Way = { to: string; site: string; local: string };

type Headers = IncomingMessage['headers'];

/** Translates headers that name the origin of the page or lead back to it. */
function translate(headers: Headers, names: string[], from: string, into: string) {
  const changed: OutgoingHttpHeaders = { ...headers };
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string' && (value === from || value.startsWith(`${from}/`)))
      changed[name] = into + value.slice(from.length);
  }
  return changed;
}

/** Forwards a request to another server as if the page were the site's own, and streams the answer back. */
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
  // The client has gone, so the rest of the answer is not needed.
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

/** A server on a free port of this machine. Without `answer` it does not answer until it gets a listener. */
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
