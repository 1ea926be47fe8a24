/**
 * The only file that knows the database. Loaded when a conversation is first needed (25 KB). Uses
 * the lite client: the full one queues writes while offline, so that the fallback would never run.
 */
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  doc,
  increment,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import type { ConversationStore } from './conversations';
import { firebaseApp } from './firebaseApp';

type FirestoreConfig = {
  firebase: RuntimeConfig['firebase'];
  /** `https://firestore.googleapis.com`, or the address of a local service. */
  address: string;
};

/** Connects once per page; the address decides between a local service and the real project. */
export function createFirestoreStore(config: FirestoreConfig): ConversationStore {
  const { anonymousSignIn, retentionDays } = config.firebase;
  const database = connect(config);
  /** The field of the database's TTL policy. */
  const expiry = () =>
    retentionDays && { expiresAt: new Date(Date.now() + retentionDays * 86_400_000) };
  const conversation = (id: string) => doc(database, 'conversations', id);
  return {
    createConversation: (id, source) =>
      setDoc(conversation(id), {
        startedAt: serverTimestamp(),
        lastActivity: serverTimestamp(),
        messageCount: 0,
        status: 'active',
        ...(source && { source }),
        ...expiry(),
      }),
    addMessage(conversationId, message) {
      const parent = conversation(conversationId);
      const saved = doc(parent, 'messages', message.messageId);
      return writeBatch(database)
        .set(saved, { ...message, timestamp: serverTimestamp(), ...expiry() })
        .update(parent, {
          lastActivity: serverTimestamp(),
          messageCount: increment(1),
          // With it the stricter rules see that each message is counted.
          ...(anonymousSignIn && { lastMessageId: message.messageId }),
          ...expiry(),
        })
        .commit();
    },
  };
}

function connect({ firebase, address }: FirestoreConfig): Firestore {
  // The SDK would print a failed write with the visitor's words; our own log is enough.
  setLogLevel('silent');
  const { host, protocol } = new URL(address);
  return initializeFirestore(firebaseApp(firebase), { host, ssl: protocol === 'https:' });
}
