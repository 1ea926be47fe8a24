import { ChatError } from './errors';
import { toRetryAfterMs } from './toRetryAfterMs';

/** A response that is not OK as the error with the specified `message`. */
export function toRefusal(response: Response, message: string): ChatError {
  return new ChatError('refused', message, toRetryAfterMs(response.headers.get('retry-after')));
}
