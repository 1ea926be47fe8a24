/** The specification's error texts (section 8), character for character. */
export const errorTexts = {
  sendFailed: 'Sorry, I encountered an error. Please try again.',
  streamingFailed: 'Sorry, I encountered an error while streaming the response. Please try again.',
  requestRefused: 'Failed to get AI response',
  streamingRequestRefused: 'Failed to get streaming AI response',
  noBodyReader: 'No response body reader available',
} as const;

/** The reply once the service's daily budget is spent. */
export const spentText =
  'I have answered as many questions as I can for today. Our team will gladly answer yours in person.';

/** `unavailable`: the service, or the proxy before it, cannot answer now. */
type ChatErrorType =
  | 'refused'
  | 'unavailable'
  | 'spent'
  | 'no-body'
  | 'reported'
  | 'empty'
  | 'line-too-long'
  | 'timed-out';

/** A failed reply. Its message goes to the log; visitors see one of `errorTexts`. */
export class ChatError extends Error {
  override name = 'ChatError';

  constructor(
    readonly type: ChatErrorType,
    message: string,
    /** Wait required by the service in ms. Default: unknown. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}
