import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeployedRelease, createRegistry } from '@synapsei/shared-types/testing';
import { fetchRegistry, originsIn } from './fetchRegistry';

const servers: http.Server[] = [];

afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function serve(status: number, body: string): Promise<string> {
  const server = http.createServer((_, response) => response.writeHead(status).end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/registry.json`;
}

const registry = createRegistry([
  createDeployedRelease({ name: 'mf_chat', baseUrl: 'https://chat.example/v1/' }),
  createDeployedRelease({ name: 'mf_content', baseUrl: 'https://content.example/' }),
]);

test('the registry of a running site is used with the origins that it names', async () => {
  const address = await serve(200, JSON.stringify(registry));
  const fetched = await fetchRegistry(address);
  expect(fetched).toEqual(registry);
  expect(originsIn(fetched)).toEqual(['https://chat.example', 'https://content.example']);
});

test.each([
  { what: 'a missing file', status: 404, body: '', problem: 'status 404' },
  { what: 'a page', status: 200, body: '<!doctype html>', problem: 'is not valid JSON' },
  {
    what: 'other JSON',
    status: 200,
    body: '{"remotes":{"a":null}}',
    problem: 'is not a valid registry',
  },
  { what: 'nothing', status: 200, body: 'null', problem: 'is not a valid registry' },
])('$what is refused with its address', async ({ status, body, problem }) => {
  const address = await serve(status, body);
  await expect(fetchRegistry(address)).rejects.toThrow(problem);
  await expect(fetchRegistry(address)).rejects.toThrow(`--site ${address}`);
});

test('an unreachable server is named', async () => {
  const address = await serve(200, '');
  await new Promise((resolve) => servers.pop()!.close(resolve));
  await expect(fetchRegistry(address)).rejects.toThrow(`--site ${address} cannot be read`);
});
