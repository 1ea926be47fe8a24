import { parseArgs } from 'node:util';
import { reasonOf } from '@synapsei/service-base';
import type { Document, Value } from './Value';

const usage = `conversation export ID [--project PROJECT] [--address URL]
conversation erase ID [--project PROJECT] [--address URL]

  print one conversation with its messages as JSON, or delete it
  --project PROJECT   at Google, with a token in FIRESTORE_TOKEN; by default the local service
  --address URL       of another service with the same protocol`;

const google = 'https://firestore.googleapis.com';

/** Runs the command and resolves to its output. @param token of Google Cloud, if any. @throws Error */
export async function manageConversation(args: string[], token?: string): Promise<string> {
  const { action, id, project = 'synapsei-local', address } = readLine(args);
  if (address === google && !token)
    throw new Error(
      'FIRESTORE_TOKEN is not set: FIRESTORE_TOKEN=$(gcloud auth print-access-token) conversation …',
    );
  const ask = connect(`${address}/v1/projects/${project}/databases/(default)/documents`, token);
  const path = `/conversations/${encodeURIComponent(id)}`;
  const record = await ask<Document>(path);
  const listed = (pageToken = '') =>
    ask<Listed>(`${path}/messages?pageSize=300&pageToken=${encodeURIComponent(pageToken)}`);
  let page = await listed();
  if (!record && !page?.documents?.length)
    throw new Error(`There is no conversation ${id} in ${project} at ${address}.`);

  if (action === 'export') {
    const messages: Document[] = [];
    for (; page; page = page.nextPageToken ? await listed(page.nextPageToken) : undefined)
      messages.push(...(page.documents ?? []));
    const exported = { id, ...toPlain(record), messages: messages.map(toPlain).sort(inOrder) };
    return JSON.stringify(exported, null, 2);
  }

  // The conversation is deleted first: the rules refuse messages to a missing one.
  if (record) await ask(':commit', { writes: [{ delete: record.name }] });
  let count = 0;
  for (; page?.documents?.length; page = await listed()) {
    await ask(':commit', { writes: page.documents.map(({ name }) => ({ delete: name })) });
    count += page.documents.length;
  }
  return `Erased conversation ${id} with ${count} ${count === 1 ? 'message' : 'messages'}.`;
}

type Listed = { documents?: Document[]; nextPageToken?: string };

/** @throws Error with the usage */
function readLine(args: string[]) {
  try {
    const options = { project: { type: 'string' }, address: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [action = '', id, ...more] = positionals;
    if (!['export', 'erase'].includes(action) || !id || more.length > 0)
      throw new Error('Give an action and an ID.');
    const address = values.project ? google : 'http://127.0.0.1:8094';
    return { action, id, address, ...values };
  } catch (error) {
    throw new Error(`${reasonOf(error)}\n\n${usage}`, { cause: error });
  }
}

/** Sends requests to the documents of a database. Returns undefined if no document has this name. */
function connect(documents: string, token = 'owner') {
  return async <Answer>(path: string, body?: object): Promise<Answer | undefined> => {
    const response = await fetch(documents + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => {
      throw new Error(`${documents} cannot be reached: ${reasonOf(error)}.`, { cause: error });
    });
    if (response.status === 404) return undefined;
    if (response.ok) return (await response.json()) as Answer;
    throw new Error(`${documents} answered ${response.status}: ${await response.text()}`);
  };
}

/** A document's id and plain values: the chat's are texts, numbers and times. */
function toPlain(document?: Document): Record<string, unknown> {
  if (!document) return {};
  const values = Object.entries(document.fields).map(([name, { integerValue, ...value }]) => [
    name,
    integerValue === undefined ? Object.values(value as Value)[0] : Number(integerValue),
  ]);
  return { id: document.name.split('/').at(-1), ...Object.fromEntries(values) };
}

/** Sorts by the database's time, and messages of one commit by their ids, which are times too. */
function inOrder(one: Record<string, unknown>, other: Record<string, unknown>): number {
  const [before, after] = [one, other].map(({ timestamp }) => Date.parse(String(timestamp)));
  return before! - after! || Number(one.id) - Number(other.id);
}

if (require.main === module)
  manageConversation(process.argv.slice(2), process.env.FIRESTORE_TOKEN).then(
    console.log,
    (error: unknown) => {
      console.error(reasonOf(error));
      process.exitCode = 1;
    },
  );
