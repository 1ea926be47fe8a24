import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteDoc, doc, setDoc } from 'firebase/firestore/lite';
import { connectClient, readFields } from '../testing/connectClient';
import { startTestServer } from '../testing/startTestServer';

let folder: string;
let journal: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'firestore-'));
  journal = path.join(folder, 'journal.jsonl');
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The service as a separate process, like in `npm start`. */
async function spawnService() {
  const script = path.join(__dirname, '..', 'server.ts');
  const child = spawn(
    process.execPath,
    ['--require', require.resolve('@synapsei/presets/register'), script],
    {
      env: { ...process.env, PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, port: Number(/:(\d+)\s*$/.exec(line.toString())![1]) };
}

async function readAll(names: string[]) {
  const server = await startTestServer(folder);
  const found = await Promise.all(names.map((name) => readFields(server, name)));
  await server.close();
  return found;
}

test('a restart keeps documents, replacements and deletions', async () => {
  const server = await startTestServer(folder);
  const database = connectClient(server);
  await setDoc(doc(database, 'notes/kept'), { text: 'Zażółć 日本' });
  await setDoc(doc(database, 'notes/changed'), { version: 1 });
  await setDoc(doc(database, 'notes/changed'), { version: 2 });
  await setDoc(doc(database, 'notes/gone'), { a: 1 });
  await deleteDoc(doc(database, 'notes/gone'));
  await server.close();
  const expected = [{ text: 'Zażółć 日本' }, { version: '2' }, undefined];
  expect(await readAll(['notes/kept', 'notes/changed', 'notes/gone'])).toEqual(expected);
});

test('kill -9 during many writes loses none that was acknowledged', async () => {
  const { child, port } = await spawnService();
  const database = connectClient({ port });
  const acknowledged: string[] = [];
  const writes = Array.from({ length: 300 }, async (_, index) => {
    const name = `notes/n${index}`;
    await setDoc(doc(database, name), { index });
    acknowledged.push(name);
    if (acknowledged.length === 100) child.kill('SIGKILL');
  });
  await Promise.allSettled(writes);
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  const found = await readAll(acknowledged);
  expect(found).toEqual(acknowledged.map((name) => ({ index: name.slice(7) })));
});

test('a truncated last line after a crash is dropped, and writing continues', async () => {
  const server = await startTestServer(folder);
  await setDoc(doc(connectClient(server), 'notes/whole'), { a: 1 });
  await server.close();
  appendFileSync(journal, '{"set":[{"name":"projects/demo-syn');
  const again = await startTestServer(folder);
  await setDoc(doc(connectClient(again), 'notes/after'), { b: 2 });
  await again.close();
  expect(await readAll(['notes/whole', 'notes/after'])).toEqual([{ a: '1' }, { b: '2' }]);
});

test('a damaged earlier line stops the start with file and line', async () => {
  const empty = '{"set":[],"delete":[]}\n';
  writeFileSync(journal, `${empty}{"set":\n${empty}`);
  await expect(startTestServer(folder)).rejects.toThrow(`${journal} is damaged at line 2`);
});
