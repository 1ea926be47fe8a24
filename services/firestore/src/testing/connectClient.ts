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

let count = 0;

/**
 * The real lite client, connected to a port (default host: this machine).
 * @param as 'owner' passes the rules; a visitor is bound by them. Default: 'owner'.
 */
export function connectClient(
  port: number,
  as: 'owner' | 'visitor' = 'owner',
  host = '127.0.0.1',
): Firestore {
  count += 1;
  const app = initializeApp({ projectId, apiKey: 'local' }, `test-${count}`);
  const database = getFirestore(app);
  // 'owner' is the client's own way to send `authorization: Bearer owner`.
  connectFirestoreEmulator(database, host, port, as === 'owner' ? { mockUserToken: 'owner' } : {});
  return database;
}
