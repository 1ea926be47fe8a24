import { RequestError } from '@synapsei/service-base';
import type { IncomingHttpHeaders } from 'node:http';
import { chatCategories, type TextLimits } from '@synapsei/shared-types/chat';
import { isRecord } from '@synapsei/shared-types/values';
import { memoryHeader, type MemoryIds } from '../memory/createMemoryIds';
import type { Question } from './Question';

type Body = Record<string, unknown>;

export type Action = {
  /** Default: the body's `type` says it. */
  category?: Question['category'];
  /** The body's field with the visitor's text. */
  field: string;
};

const message = 4_000;
const document = 16_000;

/** Maximum length of the visitor's text in characters. */
export const longestMessages: TextLimits['longestMessages'] = {
  faq: message,
  product: message,
  navigation: message,
  qualification: document,
  knowledge: message,
  summary: document,
  general: message,
};

/** Control characters except tab and line feed: below space, DEL and the C1 block. */
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const idPattern = /^[A-Za-z0-9_.:-]{1,128}$/;
export const idempotencyKeyHeader = 'idempotency-key';

/** A general action may name a category. @throws RequestError 400 naming the field. */
export function readQuestion(
  { category: fixed, field }: Action,
  { body: input, headers }: { body: unknown; headers: IncomingHttpHeaders },
  memoryIds: MemoryIds,
): Question {
  const body = readBody(input);
  const category = fixed === undefined || fixed === 'general' ? readCategory(body) : fixed;
  return {
    category,
    text: readText(body, field, longestMessages[fixed ?? category]),
    conversationId: readId(body, 'conversationId'),
    memoryId: memoryIds.read(headers[memoryHeader]),
    idempotencyKey: readIdempotencyKey(headers),
  };
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
function readCategory({ type = 'general' }: Body): Question['category'] {
  if (typeof type !== 'string') refuseField('type', 'must be text.');
  return chatCategories.find((category) => category === type) ?? 'general';
}

/** Bare or in quotes. */
function readIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[idempotencyKeyHeader];
  if (key === undefined) return undefined;
  const bare = String(key).replace(/^"(.*)"$/, '$1');
  return readId({ [idempotencyKeyHeader]: bare }, idempotencyKeyHeader);
}

/** @throws RequestError 400 naming the field. */
export function readId(body: Body, field: string): string {
  const value = body[field];
  if (typeof value === 'string' && idPattern.test(value)) return value;
  refuseField(field, 'must have 1 to 128 letters, digits or any of _ - . :');
}

/** @throws RequestError 400 */
export function refuseField(field: string, problem: string): never {
  throw new RequestError(400, `"${field}" ${problem}`, { field });
}
