import type { APIRequestContext, Page } from '@playwright/test';
import { origins } from './origins';

type Value = { stringValue?: string; integerValue?: string; timestampValue?: string };
type Document = { name: string; fields: Record<string, Value> };

const documents = 'v1/projects/synapsei-local/databases/(default)/documents';
const headers = { authorization: 'Bearer owner' };

export function recordConversations(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (sent) => {
    const id = /conversations\/(\w+)"/.exec(sent.postData() ?? '')?.[1];
    if (sent.url().includes(':commit') && id && !ids.includes(id)) ids.push(id);
  });
  return ids;
}

/** A conversation and its messages in the database, oldest first. */
export async function readConversation(
  request: APIRequestContext,
  id: string,
  origin: string = origins.firestore,
) {
  const address = `${origin}/${documents}/conversations/${id}`;
  const conversation = await request.get(address, { headers });
  const messages = await request.get(`${address}/messages`, { headers });
  const time = ({ fields }: Document) => fields.timestamp?.timestampValue ?? '';
  const { fields } = (await conversation.json()) as Partial<Document>;
  const { documents: saved = [] } = (await messages.json()) as { documents?: Document[] };
  return {
    conversation: fields,
    messages: saved.sort((left, right) => time(left).localeCompare(time(right))),
  };
}
