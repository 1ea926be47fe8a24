import type { StreamEvent } from '@synapsei/shared-types';
import { createStreamParser } from './createStreamParser';
import { ChatError } from './errors';

type StreamHandlers = {
  onText(text: string): void;
  onSkippedLine(line: string): void;
  /** Called after each read, with bytes or at the end; may throw to give up. */
  onRead(): void;
};

/** `complete` when the reply said so; `eof` when the body ended after some text without saying so. */
export type StreamEnd = 'complete' | 'eof';

/**
 * Reads a streamed reply to its end. Throws when the reply reports an error, breaks off, or ends
 * without any text. Does not wait for the body's end after `complete`.
 */
export async function parseStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  handlers: StreamHandlers,
): Promise<StreamEnd> {
  try {
    return await readEvents(reader, handlers);
  } finally {
    // Lets go of the connection; a body that has already failed refuses, which changes nothing.
    reader.cancel().catch(() => {});
  }
}

async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { onText, onSkippedLine, onRead }: StreamHandlers,
): Promise<StreamEnd> {
  const parser = createStreamParser(onSkippedLine);
  let hasText = false;
  for (;;) {
    const { done, value } = await reader.read();
    onRead();
    for (const event of done ? parser.end() : parser.push(value)) {
      if (event.type === 'complete') return 'complete';
      onText(textOf(event));
      hasText = true;
    }
    if (!done) continue;
    if (hasText) return 'eof';
    throw new ChatError('empty', 'The reply ended without any text');
  }
}

/** The throw must stay outside the parser's own JSON handling, or it would pass for a bad line. */
function textOf(event: Exclude<StreamEvent, { type: 'complete' }>): string {
  if (event.type === 'error') throw new ChatError('reported', event.data);
  return event.data;
}
