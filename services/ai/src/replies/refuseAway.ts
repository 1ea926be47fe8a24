import { RequestError } from '../requests/RequestError';

/** In seconds. */
const retryAfter = 5;

/** Only another process may know the answer. @throws RequestError 503 */
export function refuseAway(): never {
  throw new RequestError(
    503,
    `This answer cannot be continued right now. Try again in ${retryAfter} s.`,
    undefined,
    retryAfter,
  );
}
