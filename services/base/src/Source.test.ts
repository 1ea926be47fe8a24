import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSource } from './Source';

test('however many ask at once share one read', async () => {
  const load = jest.fn().mockResolvedValue('a registry');
  const source = createSource<string>({
    name: 'REGISTRY_URL',
    load,
    onRead: () => undefined,
    limitMs: 1_000,
    retryMs: 0,
    refreshMs: 60_000,
    warn: () => undefined,
  });
  await Promise.all(Array.from({ length: 200 }, () => source.refresh()));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a server that asks for a pause gets it, however many ask meanwhile', async () => {
  const asked: string[] = [];
  const server = http.createServer(({ url }, response) => {
    asked.push(String(url));
    response.writeHead(503, { 'retry-after': '3600' }).end('busy');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`;
  const source = createSource<unknown>({
    name: 'REGISTRY_URL',
    load: (read) => read({ address }),
    onRead: () => undefined,
    limitMs: 60_000,
    retryMs: 0,
    refreshMs: 0,
    warn: () => undefined,
  });
  for (let visitor = 0; visitor < 30; visitor += 1) await source.refresh();
  expect(asked).toEqual(['/registry.json']);
  expect(source.problem()).toBe('answered 503');
  server.close();
});
