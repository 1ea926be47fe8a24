import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { once } from 'node:events';
import { createSiteTarget, remotes } from '@synapsei/workspace/testing';
import { createStaticServer, portListened } from '@synapsei/server';
import { createTestTarget, publish, publishShell } from '@synapsei/release/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { before, type Builds } from './buildReleases';
import type { Scenario } from './scenarios';

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

/** What a site is served with: its builds, the port base in its pages, and a certificate. */
export type Estate = { builds: Builds; base: number; pem: string };

/** A release target that visitors reach over HTTP/2, with everything at one origin. */
async function startTarget(pem: string) {
  const target = await createTestTarget({ isOneOrigin: true });
  const inside = target.context.target.url;
  const front = await startHttp2(pem, inside);
  const origin = new URL(front.url).origin;
  Object.assign(target.context.target, { url: front.url, reach: { [origin]: inside } });
  return {
    ...target,
    filesOrigin: origin,
    async stop() {
      front.stop();
      await target.stop();
    },
  };
}

/** Serves the twin as it was deployed last: files of earlier deployments stay, as on any server of hashed files. */
async function serveTwin(pem: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'twin-'));
  const folders = [folder];
  const server = createStaticServer({ name: 'twin', version: 'bench', role: 'shell', folders });
  await server.listen({ port: 0, host: 'localhost' });
  const front = await startHttp2(pem, `http://localhost:${portListened(server.server)}/`);
  return {
    url: front.url,
    deploy: (build: string) => cpSync(build, folder, { recursive: true }),
    async stop() {
      front.stop();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Serves the site and its twin as they are before a scenario's releases. */
export async function serveReleases({ builds, base, pem }: Estate, { name, releases }: Scenario) {
  const distOf = (part: string, release: number) => path.join(builds.part(part, release), 'dist');
  const site = await createSiteTarget(base, {
    start: () => startTarget(pem),
    shell: distOf('shell', 0),
    folders: remotes.map(({ folder }) => path.relative(inRoot(), builds.part(folder, 0))),
  });
  const twin = await serveTwin(pem);
  twin.deploy(builds.twin(before));
  return {
    site: site.context.target.url,
    twin: twin.url,
    /** Releases one after the other, as teams do. */
    async release() {
      for (const [part, count] of releases)
        for (let release = 1; release <= count; release += 1) {
          const publishPart = part === 'shell' ? publishShell : publish;
          await publishPart(site.context, distOf(part, release), { isPromoted: true });
        }
      twin.deploy(builds.twin(name));
    },
    /** From now on visitors get what a site without differences sends. */
    removeDeltas() {
      for (const name of readdirSync(site.folder, { recursive: true, encoding: 'utf8' }))
        if (name.endsWith('.deltas')) rmSync(path.join(site.folder, name), { recursive: true });
    },
    stop: () => Promise.all([site.stop(), twin.stop()]),
  };
}
