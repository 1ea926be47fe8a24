import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestTarget } from '../testing/createTestTarget';
import { refusalOf } from '../testing/refusalOf';
import { useTestTarget } from '../testing/useTestTarget';
import { writeMappedBuild, writeMappedShell } from '../testing/writeMappedBuild';
import { explain, printExplained, readErrorReport } from './explain';
import { endPreview, preview } from './preview';

const site: TestTarget = useTestTarget(async () => {
  await site.publishShell(shell.folder);
  for (const { folder } of builds) await site.publish(folder);
});

const shell = writeMappedShell(40);
const version = (number: number) => `1.${number}.0`;

/** Builds of one remote that throw in another line in each version: 10, 11, 12. */
const builds = [0, 1, 2].map((number) =>
  writeMappedBuild(10 + number, { version: version(number) }),
);
const chatAddress = (number: number) =>
  `${site.filesOrigin}/mf_chat/${version(number)}/${builds[number]!.thrownAt}`;
const shellAddress = () => site.context.target.url + shell.thrownAt;

const explained = async (text: string) => printExplained(await explain(site.context, text));

test('stable, candidate and rolled-back versions and the shell each lead to their own sources', async () => {
  await site.promote(version(1));
  await site.rollback();
  await site.setCanary('mf_chat', version(2), { weight: 5 });
  const stack = [
    'Error: no list',
    ...[0, 1, 2].map((number) => `    at Object.a [as send] (${chatAddress(number)})`),
    `    at async ${shellAddress()}`,
  ];
  expect(await explained(stack.join('\n'))).toEqual([
    'Error: no list',
    '    at mf-chat/src/ChatPage.ts:10:46  [mf_chat 1.0.0]',
    '    at mf-chat/src/ChatPage.ts:11:46  [mf_chat 1.1.0]',
    '    at mf-chat/src/ChatPage.ts:12:46  [mf_chat 1.2.0]',
    '    at shell/src/index.ts:40:46  [shell 1.0.0]',
  ]);
});

test('a preview leads to its sources until it ends', async () => {
  const { folder, thrownAt } = writeMappedBuild(13, { version: '1.3.0' });
  await preview(site.context, folder, { name: 'pr-12' });
  const stack = `    at ${site.filesOrigin}/mf_chat/previews/pr-12/${thrownAt}`;
  expect(await explained(stack)).toEqual([
    '    at mf-chat/src/ChatPage.ts:13:46  [mf_chat previews/pr-12]',
  ]);
  await endPreview(site.context, 'mf_chat', 'pr-12');
  expect(await site.store.list('maps/mf_chat/previews/')).toEqual([]);
});

test('stacks of Firefox and Safari, and those that a page told the collector, are read as well', async () => {
  const address = chatAddress(1);
  const retried = address.replace('.js:', '.js?retry=1&attempt=2:');
  const told = `mf_chat@1.1.0/${builds[1]!.thrownAt}`;
  const stack = [
    `send@${address}`,
    `async*@${retried}`,
    `@${shellAddress()}`,
    told,
    `    at ${told}`,
    `    at shell@1.0.0/${shell.thrownAt}`,
  ];
  const chat = '    at mf-chat/src/ChatPage.ts:11:46  [mf_chat 1.1.0]';
  const ours = '    at shell/src/index.ts:40:46  [shell 1.0.0]';
  expect(await explained(stack.join('\r\n'))).toEqual([chat, chat, ours, chat, chat, ours]);
});

test('what leads nowhere stays as it is, with the reason', async () => {
  const { target, store } = site.context;
  const stack = [
    'Error: see https://a.example:1:2',
    '    at new Promise (<anonymous>)',
    'promiseReactionJob@[native code]',
    '    at ads (https://ads.example/a.js:1:7)',
    `    at ${target.url}#/chat:3:4`,
    `    at ${site.filesOrigin}/mf_chat/0.9.0/ChatPage.00000009.js:1:7`,
    `    at ${chatAddress(0).replace(/\d+$/, '99999').replace(/:1:/, ':2:')}`,
  ];
  expect(await explained(stack.join('\n'))).toEqual([
    ...stack.slice(0, 3),
    `${stack[3]}  [no file of ${target.name}]`,
    `${stack[4]}  [no source map in ${store.name}]`,
    `${stack[5]}  [no source map in ${store.name}]`,
    `${stack[6]}  [no source at this place]`,
  ]);
});

test('a text without a stack, and a damaged map, are refused', async () => {
  expect(await refusalOf(explain(site.context, 'it does not work\n'))).toBe(
    'This is no stack: give the lines that a browser prints below an error.',
  );
  const key = 'maps/mf_chat/1.0.0/ChatPage.00000002.js.map';
  await site.store.write(key, 'damaged');
  expect(await refusalOf(explain(site.context, chatAddress(0)))).toContain(
    `${site.store.name}: ${key} is no source map: `,
  );
});

test('maps are in the store, at no address of the site, and in no document or list', async () => {
  expect(await site.store.list('maps/')).toEqual([
    ...builds.map((_, number) => `maps/mf_chat/${version(number)}/ChatPage.00000002.js.map`),
    `maps/shell/1.0.0/${shell.thrownAt.replace(/:.*/, '')}.map`,
  ]);
  const { url } = site.context.target;
  const map = 'ChatPage.00000002.js.map';
  for (const address of [
    ...[`${url}maps/mf_chat/1.0.0/${map}`, `${url}remotes/mf_chat/1.0.0/${map}`],
    ...['mf_chat/1.0.0', 'mf_chat/1.0.0/maps', '../maps/mf_chat/1.0.0'].map(
      (folder) => `${site.filesOrigin}/${folder}/${map}`,
    ),
    `${shellAddress().replace(/:1:\d+$/, '')}.map`,
  ])
    expect([address, (await fetch(address)).status]).toEqual([address, 404]);
  const others = (await site.store.list('')).filter((key) => !key.startsWith('maps/'));
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((key) => key.includes('.map'))).toEqual([]);
  for (const key of others) expect((await site.store.read(key))?.toString()).not.toMatch(/\.map\b/);
});

test('a retired version takes its maps with it, and no other’s', async () => {
  for (let number = 3; number < 8; number++)
    await site.publish(writeMappedBuild(1, { version: version(number) }).folder);
  await site.promote(version(7));
  await site.promote(version(6));
  site.wait(40);
  await site.retire('mf_chat', version(1));
  expect(await site.store.list('maps/mf_chat/1.1.0/')).toEqual([]);
  expect(await site.store.list('maps/mf_chat/1.2.0/')).toHaveLength(1);
});

describe('a report of the collector', () => {
  const group = {
    id: '5f0c1d2e3a4b',
    remote: 'mf_chat',
    version: '1.1.0',
    team: 'chat',
    outcome: 'uncaught',
    message: 'Error: no list',
    stack: [`mf_chat@1.1.0/${builds[1]!.thrownAt}`],
    count: 12,
    first: '2026-01-01T10:00:30.000Z',
    last: '2026-01-01T10:41:02.000Z',
  };
  let status: number;
  let asked: unknown[];
  const server = createServer((request, response) => {
    asked.push([request.url, request.headers.authorization]);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? group : { error: {} }));
  });
  const collector = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    status = 200;
    asked = [];
  });
  const read = () => readErrorReport(site.context, group.id, collector());

  test('is asked for with the token and explained like a stack', async () => {
    expect(await explained(await read())).toEqual([
      'mf_chat 1.1.0 (team chat), uncaught, 12 × from 2026-01-01T10:00:30.000Z to 2026-01-01T10:41:02.000Z',
      'Error: no list',
      '    at mf-chat/src/ChatPage.ts:11:46  [mf_chat 1.1.0]',
    ]);
    expect(asked).toEqual([['/v1/errors/5f0c1d2e3a4b', 'Bearer local']]);
  });

  test.each([
    [401, 'set COLLECTOR_TOKEN to the one that the collector has'],
    [403, 'give the collector a COLLECTOR_TOKEN, and set the same here'],
    [404, 'it has nothing of that name; /v1/errors lists the errors there are'],
    [500, 'try again in a moment'],
  ])('that the collector answers with %d is refused', async (answer, reason) => {
    status = answer;
    expect(await refusalOf(read())).toContain(`/5f0c1d2e3a4b answers ${answer}: ${reason}.`);
  });

  test('needs a collector that can be reached', async () => {
    expect(await refusalOf(readErrorReport(site.context, group.id))).toMatch(/^No collector: /);
    const nowhere = readErrorReport(site.context, group.id, 'http://localhost:1');
    expect(await refusalOf(nowhere)).toContain('/v1/errors/5f0c1d2e3a4b cannot be asked: ');
  });
});
