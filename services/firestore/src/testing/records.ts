import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import {
  doc,
  increment,
  serverTimestamp,
  Timestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';

type Changes = Record<string, unknown>;

// The emulator keeps data of earlier runs.
const run = Date.now();
let count = 0;

export const newId = () => `conversation-${run}-${String((count += 1)).padStart(4, '0')}`;

const { retentionDays } = parseRuntimeConfig({}).config.firebase;

/** The expiry of a record that is written now by a visitor whose clock is wrong by this many days. */
export const expiry = (wrongBy = 0) =>
  Timestamp.fromMillis(Date.now() + (retentionDays + wrongBy) * 86_400_000);

const without = (fields: Changes) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 'left out'));

/** A new conversation as the chat writes it, with changes; `left out` removes a field. */
export const conversation = (changes: Changes = {}) =>
  without({
    startedAt: serverTimestamp(),
    lastActivity: serverTimestamp(),
    messageCount: 0,
    status: 'active',
    source: 'floating_assistant',
    expiresAt: expiry(),
    ...changes,
  });

/** A message as the chat writes it, with changes; `left out` removes a field. */
export const message = (changes: Changes = {}) =>
  without({
    content: 'What do you offer?',
    role: 'user',
    timestamp: serverTimestamp(),
    type: 'faq',
    messageId: '1700000000000',
    expiresAt: expiry(),
    ...changes,
  });

/** Adds messages and counts them in one commit, with changes of the conversation's update. */
export function addMessages(
  database: Firestore,
  id: string,
  messages: Record<string, Changes>,
  update: Changes = {},
): Promise<void> {
  const batch = writeBatch(database);
  const names = Object.keys(messages);
  for (const name of names)
    batch.set(doc(database, 'conversations', id, 'messages', name), message(messages[name]));
  const counted = {
    lastActivity: serverTimestamp(),
    messageCount: increment(names.length),
    lastMessageId: names.at(-1),
    expiresAt: expiry(),
    ...update,
  };
  return batch.update(doc(database, 'conversations', id), without(counted)).commit();
}
