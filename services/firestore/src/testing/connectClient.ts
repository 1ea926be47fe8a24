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

export type Client = 'owner' | 'visitor' | 'signed in';

/** 'owner' is the client's own way to send `authorization: Bearer owner`. */
const tokens = { owner: 'owner', visitor: undefined, 'signed in': { sub: 'visitor-1' } };

let count = 0;

/**
 * The real lite client, connected to a port.
 * @param as 'owner' passes the rules; visitors are bound by them, and one that is signed in has a
 * token. Default: 'owner'.
 */
export function connectClient(
  port: number,
  as: Client = 'owner',
  { host = '127.0.0.1', project = projectId } = {},
): Firestore {
  count += 1;
  const app = initializeApp({ projectId: project, apiKey: 'local' }, `test-${count}`);
  const database = getFirestore(app);
  connectFirestoreEmulator(database, host, port, { mockUserToken: tokens[as] });
  return database;
}
