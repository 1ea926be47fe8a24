import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { once } from 'node:events';
import { portListened } from '@synapsei/server';

const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -';

/**
 * Key and certificate for localhost, and the argument by which Chromium takes it. @throws Error without the command
 * openssl
 */
export function createCertificate() {
  const pem = execFileSync('openssl', request.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(key).digest('base64');
  return { pem, browserArgument: `--ignore-certificate-errors-spki-list=${pin}` };
}

/** HTTP/2 has its own words for the request line and the connection, and refuses those of HTTP/1.1. */
const ofConnection = /^:|^(connection|keep-alive|transfer-encoding|host)$/;

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));

/**
 * HTTP/2 in front of a server, as visitors have it: browsers take differences from other machines in no other way,
 * and headers are compressed. `inside`: the server's address.
 */
export async function startHttp2(pem: string, inside: string) {
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    const headers = passedOn(request.headers);
    http
      .get(new URL(request.url, inside), { headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(response);
      })
      .on('error', (error) => response.stream.destroy(error));
  });
  server.on('session', (session) => sessions.add(session));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `https://localhost:${portListened(server)}/`,
    stop() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
