/**
 * The only file that knows the database, by its REST protocol: the SDK's lite client can neither name
 * a new document and demand that it is new, nor outlive the page.
 */
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { Refusal, type ConversationWrite, type WriteConversation } from './conversations';

/** A header that proves something to the database, such as who the visitor is. */
export type Proof = () => Promise<Record<string, string> | undefined>;

type FirestoreConfig = {
  firebase: RuntimeConfig['firebase'];
  /** `https://firestore.googleapis.com`, or the address of a local service. */
  address: string;
  proofs: readonly Proof[];
};

/** In characters, each of at most three bytes: browsers let 64 KB outlive the page. */
const longestKept = 20_000;

/** Statuses of a request that the database refuses for what it is. */
const refusals = [400, 403, 404];

const text = (stringValue: string) => ({ stringValue });
const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
const toFields = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));

/** Each write is one commit. The address decides between a local service and the real project. */
export function writeToFirestore({
  firebase,
  address,
  proofs,
}: FirestoreConfig): WriteConversation {
  // An older shell's config says no number; the rules want one.
  const { anonymousSignIn, apiKey, projectId, retentionDays = 90 } = firebase;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const url = new URL(`/v1/${documents}:commit?key=${apiKey}`, address);

  /** The field of the database's TTL policy. */
  function expiry() {
    const expiresAt = new Date(Date.now() + retentionDays * 86_400_000);
    return { expiresAt: { timestampValue: expiresAt.toISOString() } };
  }

  function toWrites({ conversationId, source, message, first }: ConversationWrite): object[] {
    const name = `${documents}/conversations/${conversationId}`;
    if (!message) {
      const given = toFields({ status: 'active', ...(source && { source }) });
      return [
        {
          update: { name, fields: { messageCount: { integerValue: '0' }, ...given, ...expiry() } },
          updateTransforms: [now('startedAt'), now('lastActivity')],
          currentDocument: { exists: false },
        },
        ...(first ? toWrites({ conversationId, message: first }) : []),
      ];
    }
    const counted = {
      // With it the stricter rules see that each message is counted.
      ...(anonymousSignIn && { lastMessageId: text(message.messageId) }),
      ...expiry(),
    };
    return [
      {
        update: {
          name: `${name}/messages/${message.messageId}`,
          fields: { ...toFields(message), ...expiry() },
        },
        updateTransforms: [now('timestamp')],
        // Repeated, the whole commit fails, so that nothing is counted twice.
        currentDocument: { exists: false },
      },
      {
        update: { name, fields: counted },
        updateMask: { fieldPaths: Object.keys(counted) },
        updateTransforms: [
          now('lastActivity'),
          { fieldPath: 'messageCount', increment: { integerValue: '1' } },
        ],
        currentDocument: { exists: true },
      },
    ];
  }

  return async (write, signal) => {
    const body = JSON.stringify({ writes: toWrites(write) });
    const headers = Object.assign({}, ...(await Promise.all(proofs.map((prove) => prove()))));
    const keepalive = body.length < longestKept;
    // Text needs no preflight.
    const response = await fetch(url, { method: 'POST', headers, body, signal, keepalive });
    if (response.ok) return;
    const { status = 'no reason' } = (await readError(response)) ?? {};
    if (status === 'ALREADY_EXISTS') return;
    const reason = `${response.status} ${status}`;
    throw refusals.includes(response.status) ? new Refusal(reason) : new Error(reason);
  };
}

/** Google's description of an error; of any other server's there is none. */
async function readError(response: Response): Promise<{ status?: string } | undefined> {
  const body = await response.json().catch(() => undefined);
  return body?.error;
}
