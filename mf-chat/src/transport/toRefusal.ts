import { ChatError } from './errors';
import { toRetryAfterMs } from './toRetryAfterMs';

/** A response that is not OK, as the error that `message` specifies for it. */
export function toRefusal(response: Response, message: string): ChatError {
  return new ChatError('refused', message, toRetryAfterMs(response.headers.get('retry-after')));
}
