import { chatCategories, type ChatCategory } from '@synapsei/shared-types';
import { actions, longestMessage } from './actions';
import type { Question } from './Question';
import { RequestError } from './RequestError';

export type Body = Record<string, unknown>;

/** Everything below space but tab and line feed, and DEL with the C1 block. */
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Reads the body of `POST /api/ai/{action}`.
 * @throws RequestError 400 naming the field.
 */
export function readActionQuestion(action: string, input: unknown): Question {
  const { category, field, longest } = actions[action]!;
  const body = readBody(input);
  const text = readText(body, field, longest);
  const named = category === 'general' ? readCategory(body) : category;
  return { category: named, text, ...readIds(body) };
}

/**
 * Reads the body of `POST /api/ai/chat/stream`.
 * @throws RequestError 400 naming the field.
 */
export function readStreamQuestion(input: unknown): Question {
  const body = readBody(input);
  const category = readCategory(body);
  const text = readText(body, 'message', longestMessage(category));
  return { category, text, ...readIds(body) };
}

/** @throws RequestError 400 naming the body. */
export function readBody(input: unknown): Body {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new RequestError(400, 'The body must be a JSON object.', 'body');
  return input as Body;
}

function readText(body: Body, field: string, longest: number): string {
  const value = body[field];
  if (typeof value !== 'string') throw new RequestError(400, `"${field}" must be text.`, field);
  const text = value.replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim();
  if (text === '') throw new RequestError(400, `"${field}" must not be empty.`, field);
  if (text.length > longest)
    throw new RequestError(400, `"${field}" must have at most ${longest} characters.`, field);
  return text;
}

/** "Any other value is general chat" (specification, section 3); so is none. */
function readCategory({ type = 'general' }: Body): ChatCategory | 'general' {
  if (typeof type !== 'string') throw new RequestError(400, '"type" must be text.', 'type');
  return chatCategories.find((category) => category === type) ?? 'general';
}

function readIds(body: Body): Pick<Question, 'conversationId' | 'clientMessageId'> {
  const conversationId = readId(body, 'conversationId');
  if (body.clientMessageId === undefined) return { conversationId };
  return { conversationId, clientMessageId: readId(body, 'clientMessageId') };
}

/** @throws RequestError 400 naming the field. */
export function readId(body: Body, field: string): string {
  const value = body[field];
  if (typeof value === 'string' && idPattern.test(value)) return value;
  throw new RequestError(
    400,
    `"${field}" must have 1 to 64 letters, digits, underscores or hyphens.`,
    field,
  );
}
