import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/Chat';

/** A service with the specified interface only: browsers may send it no header but the content type. */
const backend = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', origins.shell);
  response.setHeader('access-control-allow-headers', 'content-type');
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else if (request.url === '/api/ai/chat/stream')
    response.end('data: {"type":"chunk","data":"Our own answer"}\ndata: {"type":"complete"}\n');
  else response.writeHead(404).end();
});

test.beforeAll(() => new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve)));

test.afterAll(() => new Promise((resolve) => backend.close(resolve)));

// Specification: calls.8
test(
  'an operator’s own service, whose CORS allows the content’s type only, answers every question',
  ownServices,
  async ({ page, site }) => {
    const chat = createChat(page);
    const { port } = backend.address() as AddressInfo;
    await rewriteConfig(page, { services: { ai: `http://127.0.0.1:${port}` } });
    await site.open('/chat');
    for (const count of [1, 2]) {
      await chat.ask('What do you offer?');
      await expect(chat.replies).toHaveCount(count);
      await expect(chat.replies.last()).toContainText('Our own answer');
      await expect(chat.field).toBeEnabled();
    }
  },
);
