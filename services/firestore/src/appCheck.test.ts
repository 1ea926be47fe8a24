import { getApps } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { doc, setDoc } from 'firebase/firestore/lite';
import { connectClient, readFields } from './testing/connectClient';
import { conversation, newId } from './testing/records';
import { startTestServer, type TestServer } from './testing/startTestServer';

/** The SDK's debug provider, as on a developer's machine. */
const debug = globalThis as { FIREBASE_APPCHECK_DEBUG_TOKEN?: string };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { REQUIRE_APP_CHECK: 'yes' });
});
afterAll(() => server.close());
afterEach(() => void delete debug.FIREBASE_APPCHECK_DEBUG_TOKEN);

const create = (database = connectClient(server, 'visitor'), id = newId()) =>
  setDoc(doc(database, 'conversations', id), conversation()).then(() => id);

test('without a token of App Check a visitor writes nothing, the owner does', async () => {
  await expect(create()).rejects.toMatchObject({ code: 'permission-denied' });
  const id = await create(connectClient(server));
  expect(await readFields(server, `conversations/${id}`)).toMatchObject({ status: 'active' });
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
});

test('a visitor whose debug token was exchanged for one writes', async () => {
  debug.FIREBASE_APPCHECK_DEBUG_TOKEN = 'debug-token';
  const exchanged: string[] = [];
  // The SDK prints the debug token.
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).includes(':exchangeDebugToken')) return send(address, init);
    exchanged.push(String(init?.body));
    return Response.json({ token: 'checked', ttl: '3600s' });
  });
  const database = connectClient(server, 'visitor');
  const provider = new CustomProvider({ getToken: () => Promise.reject(new Error('not asked')) });
  initializeAppCheck(getApps().at(-1)!, { provider });
  const id = await create(database);
  expect(await readFields(server, `conversations/${id}`)).toMatchObject({ status: 'active' });
  expect(exchanged).toEqual(['{"debug_token":"debug-token"}']);
  jest.restoreAllMocks();
});
