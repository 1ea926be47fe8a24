/** The only file that knows the database, through the SDK's lite client. Loaded when the chat is first opened. */
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { FirebaseError } from 'firebase/app';
import {
  doc,
  getDoc,
  increment,
  initializeFirestore,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  Timestamp,
  writeBatch,
  type DocumentReference,
} from 'firebase/firestore/lite';
import {
  Refusal,
  type ConversationWrite,
  type MessageToSave,
  type WriteConversation,
} from './ConversationWrite';
import { firebaseApp } from './firebaseApp';

type FirestoreOptions = {
  firebase: RuntimeConfig['firebase'];
  /** `https://firestore.googleapis.com`, or the address of a local service. */
  address: string;
};

/** Codes of writes that the database will never accept. `invalid-argument` is the client's only code for status 400. */
const refusals = ['permission-denied', 'not-found', 'failed-precondition', 'invalid-argument'];
const isRefusal = (error: unknown): error is FirebaseError =>
  error instanceof FirebaseError && refusals.includes(error.code);

/** The address decides between a local service and the real project. */
export function connectFirestore({ firebase, address }: FirestoreOptions): WriteConversation {
  // An older shell's config has no number; the rules require one.
  const { retentionDays = 90 } = firebase;
  const { host, protocol } = new URL(address);
  const app = firebaseApp(firebase);
  const database = initializeFirestore(app, { host, ssl: protocol === 'https:' });
  // Failures are logged by the outbox.
  setLogLevel('silent');

  /** The field of the database's TTL policy. */
  const expiry = () => ({
    expiresAt: Timestamp.fromMillis(Date.now() + retentionDays * 86_400_000),
  });
  const toFields = (message: MessageToSave) => ({
    ...message,
    timestamp: serverTimestamp(),
    ...expiry(),
  });
  const countOf = ({ messageId }: MessageToSave) => ({
    lastActivity: serverTimestamp(),
    messageCount: increment(1),
    // The rules check with this id that each message is counted.
    lastMessageId: messageId,
    ...expiry(),
  });
  const placeOf = (conversation: DocumentReference, { messageId }: MessageToSave) =>
    doc(conversation, 'messages', messageId);

  async function begin(
    conversation: DocumentReference,
    { source, first, uid }: ConversationWrite,
  ): Promise<void> {
    const batch = writeBatch(database);
    batch.set(conversation, {
      startedAt: serverTimestamp(),
      lastActivity: serverTimestamp(),
      messageCount: 0,
      status: 'active',
      ...(source && { source }),
      ...(uid && { uid }),
      ...expiry(),
    });
    if (first) {
      batch.set(placeOf(conversation, first), toFields(first));
      batch.update(conversation, countOf(first));
    }
    try {
      await batch.commit();
    } catch (error) {
      // The rules reject a second creation: the record may exist already.
      if (!isRefusal(error) || !(await getDoc(conversation)).exists()) throw error;
      if (first) await add(conversation, first);
    }
  }

  /** Adds a message and counts it. A repetition finds the message and does not count it again. */
  function add(conversation: DocumentReference, message: MessageToSave): Promise<void> {
    const place = placeOf(conversation, message);
    return runTransaction(
      database,
      async (transaction) => {
        if ((await transaction.get(place)).exists()) return;
        transaction.set(place, toFields(message));
        transaction.update(conversation, countOf(message));
      },
      // The outbox repeats what failed.
      { maxAttempts: 1 },
    );
  }

  return async (write) => {
    const conversation = doc(database, 'conversations', write.conversationId);
    try {
      await (write.message ? add(conversation, write.message) : begin(conversation, write));
    } catch (error) {
      throw isRefusal(error) ? new Refusal(`${error.code}: ${error.message}`) : error;
    }
  };
}
