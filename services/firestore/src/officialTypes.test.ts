import path from 'node:path';
import {
  addDoc,
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  increment,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import protobuf from 'protobufjs';
import { connectClient } from './testing/connectClient';
import { startTestServer, type TestServer } from './testing/startTestServer';

type Exchange = { action: string; request: unknown; response: unknown };

const folder = path.join(
  path.dirname(require.resolve('@google-cloud/firestore/package.json')),
  'build/protos',
);
const exchanges: Exchange[] = [];
let server: TestServer;
let root: protobuf.Root;

/** Action → official message types of request and response. */
const messages: Record<string, [request: string, response: string]> = {
  commit: ['CommitRequest', 'CommitResponse'],
  batchGet: ['BatchGetDocumentsRequest', 'BatchGetDocumentsResponse'],
  runQuery: ['RunQueryRequest', 'RunQueryResponse'],
  runAggregationQuery: ['RunAggregationQueryRequest', 'RunAggregationQueryResponse'],
};

beforeAll(async () => {
  root = new protobuf.Root();
  root.resolvePath = (_origin, target) => path.join(folder, target);
  await root.load('google/firestore/v1/firestore.proto', { keepCase: false });
  root.resolveAll();
  server = await startTestServer();
  await record();
});

afterAll(() => server.close());

/** The real client's requests and responses, recorded at the process boundary. */
async function record(): Promise<void> {
  const realFetch = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await realFetch(input, init);
    exchanges.push({
      action: /:(\w+)(\?|$)/.exec(String(input))![1]!,
      request: JSON.parse(String(init?.body)),
      response: await response.clone().json(),
    });
    return response;
  });
  await useEverything();
  jest.restoreAllMocks();
}

async function useEverything(): Promise<void> {
  const database = connectClient(server.port);
  const rows = collection(database, 'conversations');
  const added = await addDoc(rows, {
    startedAt: serverTimestamp(),
    messageCount: 0,
    deep: { list: [1, 2.5, null, true] },
  });
  await updateDoc(added, { lastActivity: serverTimestamp(), messageCount: increment(1) });
  await setDoc(doc(rows, 'merged'), { status: 'active' }, { merge: true });
  await getDoc(added);
  await getDoc(doc(rows, 'absent'));
  await getDocs(query(rows, where('messageCount', '>', 0)));
  await getDocs(collection(database, 'empty'));
  await getCount(rows);
}

test.each(Object.keys(messages))(
  'requests and answers of %s match the official types',
  (action) => {
    const recorded = exchanges.filter((exchange) => exchange.action === action);
    expect(recorded.length).toBeGreaterThan(0);
    const [requestType, responseType] = messages[action]!;
    for (const { request, response } of recorded) {
      expect(canonical(throughType(requestType, request))).toEqual(canonical(request));
      // Over REST a stream of messages is a list.
      for (const part of [response].flat())
        expect(canonical(throughType(responseType, part))).toEqual(canonical(part));
    }
  },
);

/** The JSON as the official type reads and writes it: unknown fields fail or are lost. */
function throughType(name: string, json: unknown): unknown {
  const type = root.lookupType(`google.firestore.v1.${name}`);
  return toProto3JSON(fromProto3JSON(type, json as never)!);
}

/** Proto3 JSON has several forms for some values; this is one of them, without empty parts. */
function canonical(json: unknown): unknown {
  const text = JSON.stringify(json)
    .replace(/(\.\d{3})000Z"/g, '$1Z"')
    .replaceAll('"NULL_VALUE"', 'null')
    .replaceAll('{"fieldPaths":[]}', '{}')
    .replaceAll('"fields":{},', '');
  return JSON.parse(text);
}
