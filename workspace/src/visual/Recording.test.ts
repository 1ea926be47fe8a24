import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Recording } from './answerFrom';

/** Answers each time another number, packed, and remembers whom it answered. */
async function startCounter() {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.origin}`);
    response.writeHead(request.url === '/broken' ? 503 : 200, {
      'content-encoding': 'gzip',
      'content-type': 'text/plain',
    });
    response.end(gzipSync(String(asked.length)));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, asked, url: `http://localhost:${port}/count` };
}

let counter: Awaited<ReturnType<typeof startCounter>>;
beforeEach(async () => {
  counter = await startCounter();
});
afterEach(() => counter.server.close());

const ask = (recording: Recording, url: string, method = 'GET') =>
  recording.ask({
    method,
    url,
    headers: { origin: 'https://www.example', 'if-none-match': '"1"', host: 'elsewhere' },
  });

test('whatever a server would say next, all views of a run get its first answer', async () => {
  const recording = new Recording();
  const views = [ask(recording, counter.url), ask(recording, counter.url)];
  const bodies = (await Promise.all(views)).map((answer) => answer?.body.toString());
  expect(bodies).toEqual(['1', '1']);
  expect(counter.asked).toEqual(['GET /count https://www.example']);
});

test('addresses and methods have answers of their own, and so has the next run', async () => {
  const recording = new Recording();
  await ask(recording, counter.url);
  await ask(recording, `${counter.url}?page=2`);
  await ask(recording, counter.url, 'HEAD');
  await ask(new Recording(), counter.url);
  expect(counter.asked).toHaveLength(4);
});

test('an answer is told as unpacked as its bytes are', async () => {
  const answer = await ask(new Recording(), counter.url);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain' } });
  expect(answer?.headers).not.toHaveProperty('content-encoding');
});

test('a server that does not answer is named, and stays silent for the run', async () => {
  counter.server.close();
  await once(counter.server, 'close');
  const recording = new Recording();
  expect(await ask(recording, counter.url)).toBeNull();
  expect([...recording.unanswered.keys()]).toEqual([counter.url]);
  expect(recording.unanswered.get(counter.url)).toMatch(/./);
});

test('a server that answers with an error of its own is named, too', async () => {
  const recording = new Recording();
  const url = new URL('/broken', counter.url).href;
  expect(await ask(recording, url)).toMatchObject({ status: 503 });
  expect([...recording.unanswered]).toEqual([[url, 'status 503']]);
});

test('an address that visitors know is asked where this machine reaches it', async () => {
  const recording = new Recording((address) =>
    address.replace('https://www.example', 'http://localhost:1'),
  );
  await ask(recording, 'https://www.example/registry.json');
  expect([...recording.unanswered.keys()]).toEqual(['https://www.example/registry.json']);
});
