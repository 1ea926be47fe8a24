import type { AddressInfo } from 'node:net';
import { createEditServer, type Edition } from './EditServer';

const edition = (version: string): Edition => ({
  version,
  files: new Map([['a.js', Buffer.from(`/* ${version} */`)]]),
});

let edits: ReturnType<typeof createEditServer>;
let url: string;
beforeEach(async () => {
  edits = createEditServer();
  await new Promise<void>((resolve) => edits.server.listen(0, 'localhost', resolve));
  url = `http://localhost:${(edits.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  edits.server.close();
  edits.server.closeAllConnections();
});

const textOf = async (path: string) => (await fetch(url + path)).text();

/** Connects to the stream. @returns what reads its first messages, up to a number */
async function listen() {
  const response = await fetch(`${url}/edits`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const found = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as unknown);
  return async (amount: number) => {
    while (found().length < amount) text += (await reader.read()).value ?? '';
    await reader.cancel();
    return found();
  };
}

test('the newest edition is at the root, each one in its own folder', async () => {
  edits.add(edition('1-edit.1'));
  edits.add(edition('1-edit.2'));
  expect(await textOf('/a.js')).toBe('/* 1-edit.2 */');
  expect(await textOf('/edits/1/a.js')).toBe('/* 1-edit.1 */');
  const { status, headers } = await fetch(`${url}/edits/2/a.js`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(`${url}/edits/3/a.js`)).status).toBe(404);
});

test('a listener gets the newest state immediately, then updates and compile errors', async () => {
  edits.add(edition('1-edit.1'));
  const hear = await listen();
  edits.fail('Unexpected token');
  edits.add(edition('1-edit.2'));
  expect(await hear(3)).toEqual([
    { version: '1-edit.1', folder: 'edits/1/' },
    { problem: 'Unexpected token' },
    { version: '1-edit.2', folder: 'edits/2/' },
  ]);
});

test('old editions are removed', async () => {
  for (let count = 1; count <= 12; count++) edits.add(edition(`1-edit.${count}`));
  expect((await fetch(`${url}/edits/2/a.js`)).status).toBe(404);
  expect((await fetch(`${url}/edits/3/a.js`)).status).toBe(200);
});
