import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { deltaEncoding, deltaOf, isDelta, readDictionary, successorsOf } from './deltas';
import { headersFor, type ServerRole } from './headers';

export type StaticServerOptions = {
  name: string;
  version: string;
  role: ServerRole;
  /** Folders to serve. If several have a file, the first one wins. */
  folders: string[];
  /** The folder of remotes' releases, served below `/remotes/` as a remote's own server would. */
  releases?: string;
};

/** Time limits in ms: for a request to arrive, for a silent connection, and between checks of both. */
const slowClients = {
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  http: { connectionsCheckingInterval: 5_000 },
};

const withoutQuery = (url: string) => url.replace(/\?.*$/s, '');

/** `/` and `/a/3/` mean their index files. */
const toFile = (url: string) => decodeURIComponent(withoutQuery(url)).replace(/\/$/, '/index.html');

/** The address of a landing page without its slash, and its query. */
const withoutSlash = /^(\/[asp]\/[\w-]+)(\?.*)?$/;

/** The folder that has a file: the static plugin misses uncompressed files in all folders but the last. */
function findFolder(folders: string[], file: string): string | undefined {
  // Source maps show the sources, so they are never served, wherever a build may have left them.
  if (/\0|\.map(\.\w+)?$/.test(file) || file.split(/[\\/]/).includes('..')) return undefined;
  return folders.find((folder) =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile(),
  );
}

const releasesPath = '/remotes/';

function locate(url: string, { role, folders, releases }: StaticServerOptions) {
  const file = toFile(url);
  return releases && file.startsWith(releasesPath)
    ? { owner: 'remote' as const, places: [releases], file: file.slice(releasesPath.length) }
    : { owner: role, places: folders, file: file.slice(1) };
}

/** The difference between a file and the browser's version, if there is one. */
function findDelta({ headers }: FastifyRequest, folder: string, file: string): string | undefined {
  const dictionary = readDictionary(headers);
  const delta = dictionary && deltaOf(file, dictionary);
  return delta && findFolder([folder], delta) ? delta : undefined;
}

/** Serves one origin of the site: built files with the headers for their names, and a health check. */
export function createStaticServer(options: StaticServerOptions): FastifyInstance {
  const { name, version, role, releases } = options;
  const isRelease = (file: string) =>
    !!releases && file.startsWith(path.resolve(releases) + path.sep);
  /** Sends the site's page to an address that a visitor may open, otherwise a line of text. */
  function sendMissing(owner: ServerRole, { url, headers }: FastifyRequest, reply: FastifyReply) {
    const page = '404.html';
    const isFile =
      /\.(?!html$)[\w%]+$/.test(withoutQuery(url)) && !headers.accept?.includes('text/html');
    const folder = owner === 'shell' && !isFile && findFolder(options.folders, page);
    const name = folder ? page : '404';
    reply.code(404).headers({ ...headersFor(owner, name), 'cache-control': 'no-store' });
    return folder
      ? reply.type('text/html; charset=utf-8').send(readFileSync(path.join(folder, page)))
      : reply.type('text/plain').send(`Not found: ${url}\n`);
  }
  const server = Fastify({
    ...slowClients,
    forceCloseConnections: true,
    // An invalid URL, such as `/100%`.
    frameworkErrors: (_error, request, reply) => sendMissing(role, request, reply),
  });
  server.get('/healthz', () => ({ status: 'ok', name, version }));
  server.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
    lastModified: true,
    setHeaders(reply, file) {
      const plain = file.replace(/\.(br|gz)$|\.deltas\/.*$/, '');
      const headers = headersFor(isRelease(plain) ? 'remote' : role, plain);
      // Without `Vary`, a cache may send compressed bytes to a visitor who cannot decompress them.
      const vary = 'accept-encoding, available-dictionary';
      for (const [key, value] of Object.entries({ ...headers, vary })) {
        reply.setHeader(key, value);
      }
    },
  });
  server.get('/*', (request, reply) => {
    const { owner, places, file } = locate(request.url, options);
    const folder = isDelta(file) ? undefined : findFolder(places, file);
    if (!folder) return reply.callNotFound();
    const successors = successorsOf(owner, toFile(request.url));
    if (!successors) return reply.sendFile(file, folder);
    reply.header('use-as-dictionary', successors);
    const delta = findDelta(request, folder, file);
    if (delta) reply.header('content-encoding', deltaEncoding);
    return reply.sendFile(delta ?? file, folder);
  });
  // A hash router needs index.html at no other address, so a missing file is a 404.
  server.setNotFoundHandler((request, reply) => {
    const [, page, query = ''] = withoutSlash.exec(request.url) ?? [];
    if (role === 'shell' && page) return reply.redirect(`${page}/${query}`, 301);
    return sendMissing(locate(request.url, options).owner, request, reply);
  });
  return server;
}
