import { ChatError } from './errors';
import { toRetryAfterMs } from './toRetryAfterMs';

/** A response that is not OK as the error with the specified `message`. `spent`: the service says so itself. */
export async function toRefusal(response: Response, message: string): Promise<ChatError> {
  const isSpent = response.status === 429 && (await readKind(response)) === 'budget';
  const retryAfterMs = toRetryAfterMs(response.headers.get('retry-after'));
  return new ChatError(isSpent ? 'spent' : 'refused', message, retryAfterMs);
}

/** Never throws: any service may answer anything. */
async function readKind(response: Response): Promise<unknown> {
  try {
    const body: { error?: { kind?: unknown } } | null = await response.json();
    return body?.error?.kind;
  } catch {
    return undefined;
  }
}
