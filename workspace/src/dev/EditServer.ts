import http, { type ServerResponse } from 'node:http';
import { contentTypeOf } from '@synapsei/server';
import { renameBuild } from './renameBuild';

/** The address of the stream of editions, relative to the server. */
const editsPath = 'edits';

/** Reads a build's folder as its `count`th edition: `0.1.0-edit.3`, with matching hashes. */
export const readEdition = (folder: string, count: number) =>
  renameBuild(folder, (version) => `${version}-edit.${count}`, { record: { edits: editsPath } });

/** One build of a remote under development: a release of its own, so that a page can switch to it. */
export type Edition = ReturnType<typeof readEdition>;

type News = { version: string; folder: string } | { problem: string };

const common = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
};

const inFolder = new RegExp(`^/${editsPath}/(\\d+)/(.+)$`);

/** Serves editions: the newest at the root, each in its folder, and at `/edits` a stream that announces the next. */
export function createEditServer() {
  const editions = new Map<number, Edition>();
  const listeners = new Set<ServerResponse>();
  let count = 0;
  let news = '';

  function tell(next: News) {
    news = `data: ${JSON.stringify(next)}\n\n`;
    for (const listener of listeners) listener.write(news);
  }

  function open(response: ServerResponse) {
    response.writeHead(200, { ...common, 'content-type': 'text/event-stream' });
    response.write(`retry: 1000\n\n${news}`);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  const server = http.createServer(({ url = '/' }, response) => {
    const pathname = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (pathname === `/${editsPath}`) return open(response);
    const [, number = count, name = pathname.slice(1)] = inFolder.exec(pathname) ?? [];
    const bytes = editions.get(Number(number))?.files.get(name);
    const type = bytes ? contentTypeOf(name) : 'text/plain';
    response.writeHead(bytes ? 200 : 404, { ...common, 'content-type': type });
    return response.end(bytes ?? 'Not found\n');
  });

  return {
    server,
    next: () => count + 1,
    add(edition: Edition) {
      editions.set(++count, edition);
      // Pages may be one or two editions behind and never request older ones.
      editions.delete(count - 10);
      tell({ version: edition.version, folder: `${editsPath}/${count}/` });
    },
    fail: (problem: string) => tell({ problem }),
  };
}
