/** The specification's error texts (section 8), character for character. */
export const errorTexts = {
  sendFailed: 'Sorry, I encountered an error. Please try again.',
  streamingFailed: 'Sorry, I encountered an error while streaming the response. Please try again.',
  requestRefused: 'Failed to get AI response',
  streamingRequestRefused: 'Failed to get streaming AI response',
  noBodyReader: 'No response body reader available',
} as const;

type ChatErrorType = 'refused' | 'no-body' | 'reported' | 'empty' | 'line-too-long' | 'timed-out';

/** Why a reply did not come. Never shown to visitors: they read `errorTexts`; the log gets this. */
export class ChatError extends Error {
  override name = 'ChatError';

  constructor(
    readonly type: ChatErrorType,
    message: string,
    /** How long the service asked to wait, in ms. By default unknown. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}
