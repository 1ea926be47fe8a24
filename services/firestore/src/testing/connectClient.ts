import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';

// Refusals are expected in tests; the client would print each.
setLogLevel('silent');

/** The official emulator treats any project with this prefix as one without real resources. */
export const projectId = 'demo-synapsei';

/** A running Firestore: ours, or the official emulator. */
export type Peer = { port: number; host?: string; project?: string };
/** 'owner' passes the rules; visitors are bound by them, and two of them are signed in with tokens. */
type Client = 'owner' | 'visitor' | 'signed in' | 'another';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (uid: string) => ({ sub: uid, user_id: uid, iat: 0, auth_time: 0, exp: 3600 });
const sign = (uid: string) => `${encode({ alg: 'none', type: 'JWT' })}.${encode(claimsOf(uid))}.`;
/** Id of the visitor who is signed in. */
export const uid = 'visitor-1';
/** 'owner' is the client's own way to send `authorization: Bearer owner`. */
const tokens = {
  owner: 'owner',
  visitor: undefined,
  'signed in': sign(uid),
  another: sign('visitor-2'),
};

let count = 0;

/** The real lite client. */
export function connectClient(
  { port, host = '127.0.0.1', project = projectId }: Peer,
  as: Client = 'owner',
): Firestore {
  count += 1;
  const app = initializeApp({ projectId: project, apiKey: 'local' }, `test-${count}`);
  const database = getFirestore(app);
  connectFirestoreEmulator(database, host, port, { mockUserToken: tokens[as] });
  return database;
}

type Stored = { name: string; fields: Record<string, object> };

/** Reads a document or collection by plain REST. */
export async function ask(
  { port, host = '127.0.0.1', project = projectId }: Peer,
  path: string,
  as: Client = 'owner',
) {
  const database = `http://${host}:${port}/v1/projects/${project}/databases/(default)`;
  const token = tokens[as];
  const response = await fetch(`${database}/documents/${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = (await response.json()) as Partial<Stored> & { documents?: Stored[] };
  return { status: response.status, ...body };
}

/** The owner's view of a document: each field's value as on the wire, without its type. */
export async function readFields(peer: Peer, path: string) {
  const { fields } = await ask(peer, path);
  if (!fields) return undefined;
  const values = Object.entries(fields).map(([name, value]) => [name, Object.values(value)[0]]);
  return Object.fromEntries(values) as Record<string, unknown>;
}
