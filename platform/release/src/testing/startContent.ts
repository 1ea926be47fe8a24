import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Article } from '@synapsei/shared-types/content';

/** A content service that publishes what a test says. `status`: what it answers. */
export async function startContent(articles: Article[]) {
  const content = { status: 200, articles };
  const server = createServer((_request, response) => {
    response.writeHead(content.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: content.articles }));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(content, {
    url: `http://localhost:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  });
}
