import http from 'node:http';
import { once } from 'node:events';
import { portListened } from '@synapsei/server';
import { inRoot } from '@synapsei/presets/inRoot';
import catalogue from '../../mf-content/src/catalogue/catalogue';
import { loadArticles } from '../../services/content/src/articles/loadArticles';

/** The site's own catalogue and articles as the service's sources. */
export async function serveSources() {
  const articles = await loadArticles(inRoot('services', 'content', 'content'));
  const bodies: Record<string, string> = {
    '/catalogue.json': JSON.stringify(catalogue),
    '/api/synapsei-articles': JSON.stringify({ data: articles }),
  };
  const server = http.createServer((request, response) => {
    const body = bodies[new URL(request.url ?? '/', 'http://host').pathname];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portListened(server)}`;
  return { url, close: () => server.close() };
}
