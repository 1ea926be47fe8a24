import { ChatError } from './errors';
import { toRetryAfterMs } from './toRetryAfterMs';

/** The error for a response that is not OK, with the specified `message`. Its type is `spent` only if the service says so. */
export async function toRefusal(response: Response, message: string): Promise<ChatError> {
  const retryAfterMs = toRetryAfterMs(response.headers.get('retry-after'));
  return new ChatError(await toType(response), message, retryAfterMs);
}

async function toType(response: Response) {
  if (response.status >= 500) return 'unavailable';
  if (response.status !== 429) return 'refused';
  // The body is not trusted to have any shape.
  const body: { error?: { kind?: unknown } } | null = await response.json().catch(() => null);
  return body?.error?.kind === 'budget' ? 'spent' : 'refused';
}
