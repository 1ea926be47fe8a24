import type { IncomingHttpHeaders } from 'node:http';
import { chatCategories, type ChatCategory } from '@synapsei/shared-types/chat';
import { isRecord } from '@synapsei/shared-types/values';
import { longestMessages, type Action } from './actions';
import { memoryHeader, type MemoryIds } from '../memory/createMemoryIds';
import type { Question } from './Question';
import { refuseField, RequestError } from './RequestError';

export type Body = Record<string, unknown>;

type Request = { body: unknown; headers: IncomingHttpHeaders };

/** Control characters except tab and line feed: below space, DEL and the C1 block. */
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Parses the question of `POST /api/ai/{action}`.
 * @throws RequestError 400 naming the field.
 */
export function readActionQuestion(
  { category, field }: Action,
  { body: input, headers }: Request,
  memoryIds: MemoryIds,
): Question {
  const body = readBody(input);
  const text = readText(body, field, longestMessages[category]);
  const named = category === 'general' ? readCategory(body) : category;
  return { category: named, text, ...readIds(body, headers, memoryIds) };
}

/**
 * Parses the question of `POST /api/ai/chat/stream`.
 * @throws RequestError 400 naming the field.
 */
export function readStreamQuestion(
  { body: input, headers }: Request,
  memoryIds: MemoryIds,
): Question {
  const body = readBody(input);
  const category = readCategory(body);
  const text = readText(body, 'message', longestMessages[category]);
  return { category, text, ...readIds(body, headers, memoryIds) };
}

/** @throws RequestError 400 naming the body. */
export function readBody(input: unknown): Body {
  if (isRecord(input)) return input;
  throw new RequestError(400, 'The body must be a JSON object.', { field: 'body' });
}

function readText(body: Body, field: string, longest: number): string {
  const value = body[field];
  if (typeof value !== 'string') refuseField(field, 'must be text.');
  const text = value.replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim();
  if (text === '') refuseField(field, 'must not be empty.');
  if (text.length > longest) refuseField(field, `must have at most ${longest} characters.`);
  return text;
}

/** "Any other value is general chat" (specification, section 3), and so is a missing one. */
function readCategory({ type = 'general' }: Body): ChatCategory | 'general' {
  if (typeof type !== 'string') refuseField('type', 'must be text.');
  return chatCategories.find((category) => category === type) ?? 'general';
}

type Ids = Pick<Question, 'conversationId' | 'memoryId' | 'idempotencyKey'>;

function readIds(body: Body, headers: IncomingHttpHeaders, memoryIds: MemoryIds): Ids {
  const conversationId = readId(body, 'conversationId');
  const memoryId = memoryIds.read(headers[memoryHeader]);
  const idempotencyKey = readIdempotencyKey(body, headers);
  return { conversationId, memoryId, ...(idempotencyKey !== undefined && { idempotencyKey }) };
}

/** From the header, bare or in quotes; older chats send it in the body. */
function readIdempotencyKey(body: Body, headers: IncomingHttpHeaders): string | undefined {
  const key = headers[idempotencyKeyHeader];
  if (key !== undefined) {
    const bare = String(key).replace(/^"(.*)"$/, '$1');
    return readId({ [idempotencyKeyHeader]: bare }, idempotencyKeyHeader);
  }
  return body.clientMessageId === undefined ? undefined : readId(body, 'clientMessageId');
}

/** @throws RequestError 400 naming the field. */
export function readId(body: Body, field: string): string {
  const value = body[field];
  if (typeof value === 'string' && idPattern.test(value)) return value;
  refuseField(field, 'must have 1 to 64 letters, digits, underscores or hyphens.');
}
