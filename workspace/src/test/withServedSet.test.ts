import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { type TestTarget, useTestTarget } from '@synapsei/release/testing';
import { startLocal } from './forward';
import { relocate, serviceOrigins, withServedSet } from './withServedSet';

const { config } = parseRuntimeConfig({
  site: { url: 'https://www.example' },
  services: {
    ai: 'https://www.example/ai/',
    content: 'https://content.example',
    feed: 'https://feed.example/v1/api.json?count=3',
    firestore: 'https://content.example/',
    identity: '',
  },
  telemetry: { collector: 'https://count.example' },
});

test('each origin of a service is listed once, and an address that is not used never', () => {
  expect(serviceOrigins(config)).toEqual([
    'https://www.example',
    'https://content.example',
    'https://feed.example',
    'https://count.example',
  ]);
});

test('addresses keep their paths and queries at other origins; all else stays', () => {
  const places = new Map([
    ['https://www.example', 'http://localhost:1'],
    ['https://content.example', 'http://localhost:2'],
    ['https://feed.example', 'http://localhost:3'],
    ['https://count.example', 'http://localhost:4'],
  ]);
  expect(relocate(config, 'http://localhost:1', places)).toEqual({
    ...config,
    site: { url: 'http://localhost:1' },
    services: {
      ai: 'http://localhost:1/ai/',
      content: 'http://localhost:2',
      feed: 'http://localhost:3/v1/api.json?count=3',
      firestore: 'http://localhost:2',
      identity: '',
    },
    telemetry: { ...config.telemetry, collector: 'http://localhost:4' },
  });
});

let service: Awaited<ReturnType<typeof startLocal>>;
let answer: RequestListener;

/** A site whose service accepts only the site's own pages. */
const site: TestTarget = useTestTarget(async () => {
  service = await startLocal((request, response) => answer(request, response));
  const config = {
    remotes: { origins: [site.filesOrigin] },
    services: { ai: service.origin, feed: `${service.origin}/api/feed?format=json` },
    site: { url: site.context.target.url.slice(0, -1) },
  };
  await site.configure(config);
  await site.withShell();
  await site.publish();
});
afterAll(() => service.stop());

type Config = { services: { ai: string; feed: string }; site: { url: string } };

const configIn = (page: string): Config =>
  JSON.parse(/id="runtime-config">(.*?)<\/script>/s.exec(page)![1]!);

/** The result of `use` for the live set, served here. */
async function served<Value>(use: (url: string, config: Config) => Promise<Value>) {
  return withServedSet(site.context, [], async ({ url }) =>
    use(url, configIn(await (await fetch(url)).text())),
  );
}

test('pages have the address that they are served at, and services one of their own', async () => {
  await served((url, { services, site: { url: own } }) => {
    expect(`${own}/`).toBe(url);
    expect(services.ai).toMatch(/^http:\/\/localhost:\d+$/);
    expect(services.ai).not.toBe(service.origin);
    expect(services.feed).toBe(`${services.ai}/api/feed?format=json`);
    return Promise.resolve();
  });
});

test("a service sees the site's own pages, and its answer names those that are served here", async () => {
  const origin = site.context.target.url.slice(0, -1);
  answer = (request, response) => {
    const isOwn = request.headers.origin === origin;
    response.writeHead(isOwn ? 200 : 403, { 'access-control-allow-origin': origin });
    request.pipe(response);
  };
  await served(async (url, { services }) => {
    const response = await fetch(`${services.ai}/chat`, {
      method: 'POST',
      headers: { origin: url.slice(0, -1) },
      body: 'a question',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(url.slice(0, -1));
    expect(await response.text()).toBe('a question');
  });
});

test('a streamed answer comes as it is sent', async () => {
  let finish: () => void = () => undefined;
  answer = (_, response) => {
    response.write('first');
    finish = () => response.end(' last');
  };
  await served(async (_, { services }) => {
    const reader = (await fetch(services.ai)).body!.getReader();
    const read = async () => Buffer.from((await reader.read()).value ?? []).toString();
    expect(await read()).toBe('first');
    finish();
    expect(await read()).toBe(' last');
  });
});

test('a service that breaks off is named', async () => {
  answer = (request) => request.destroy();
  await served(async (_, { services }) => {
    const response = await fetch(services.ai);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain(service.origin);
  });
});

test("files that all sets share are the site's own; a landing page that the set lacks is missing", async () => {
  await site.store.write('site/own.00000001.js', 'own');
  const page = path.join(site.folder, 'current', 'a', '9');
  mkdirSync(page, { recursive: true });
  writeFileSync(path.join(page, 'index.html'), 'a page of another revision');
  await served(async (url) => {
    expect(await (await fetch(`${url}own.00000001.js`)).text()).toBe('own');
    expect((await fetch(`${site.context.target.url}a/9/`)).status).toBe(200);
    expect((await fetch(`${url}a/9/`)).status).toBe(404);
    expect((await fetch(`${url}missing.js`)).status).toBe(404);
  });
});

test('nothing is written, and nothing answers afterwards', async () => {
  const before = await site.store.list('');
  const url = await served((address) => Promise.resolve(address));
  expect(await site.store.list('')).toEqual(before);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
