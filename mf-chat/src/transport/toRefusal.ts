import { ChatError } from './errors';
import { toRetryAfterMs } from './toRetryAfterMs';

/** A response that is not OK as the error with the specified `message`. `spent`: the service says so itself. */
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
