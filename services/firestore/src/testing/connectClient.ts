import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';

// Refusals are expected in tests; the client would print each.
setLogLevel('silent');

let count = 0;

/**
 * The real lite client, connected to a local port.
 * @param as 'owner' passes the rules; a visitor is bound by them. Default 'owner'.
 */
export function connectClient(port: number, as: 'owner' | 'visitor' = 'owner'): Firestore {
  count += 1;
  const app = initializeApp({ projectId: 'demo-synapsei', apiKey: 'local' }, `test-${count}`);
  const database = getFirestore(app);
  // 'owner' is the client's own way to send `authorization: Bearer owner`.
  connectFirestoreEmulator(
    database,
    '127.0.0.1',
    port,
    as === 'owner' ? { mockUserToken: 'owner' } : {},
  );
  return database;
}
