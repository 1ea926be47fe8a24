import { createStreamParser } from './createStreamParser';
import { ChatError } from './errors';
import { nextTask } from './nextTask';
import { pacedReader } from './pacedReader';
import { parseSources, type ReplySource } from './parseSources';
import type { ReplyEvent } from './ReplyEvent';

/** What a reply says while it comes. */
export type ReplyListener = {
  onText(text: string): void;
  /** By which the reply can be resumed and rated. */
  onReplyId?(replyId: string): void;
  onSources?(sources: ReplySource[]): void;
};

type StreamHandlers = ReplyListener & {
  onSkippedLine(line: string): void;
  /** Called after each read, with bytes or at the end, and after each pause; may throw to give up. */
  onRead(): void;
};

/** What had piled up while the browser was busy is read in pieces, so that it is not busy on end. */
const pieceBytes = 16 * 1024;
/** Work after which the browser gets its turn, in ms. */
const workMs = 8;

/** `complete` when the reply said so; `eof` when the body ended without saying so. */
export type StreamEnd = 'complete' | 'eof';

/**
 * Reads a streamed reply to its end. Throws when the reply reports an error or breaks off. Does not
 * wait for the body's end after `complete`.
 */
export async function parseStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  handlers: StreamHandlers,
): Promise<StreamEnd> {
  try {
    return await readEvents(pacedReader(reader), handlers);
  } finally {
    // Lets go of the connection; a body that has already failed refuses, which changes nothing.
    reader.cancel().catch(() => {});
  }
}

async function readEvents(
  reader: ReturnType<typeof pacedReader>,
  handlers: StreamHandlers,
): Promise<StreamEnd> {
  const parser = createStreamParser(handlers.onSkippedLine);
  let worked = 0;
  for (;;) {
    const { done, value } = await reader.read();
    handlers.onRead();
    if (done) return tellAll(handlers, parser.end()) ?? 'eof';
    for (let start = 0; start < value.length; start += pieceBytes) {
      const began = performance.now();
      const end = tellAll(handlers, parser.push(value.subarray(start, start + pieceBytes)));
      if (end) return end;
      worked += performance.now() - began;
      if (worked < workMs) continue;
      worked = 0;
      await nextTask();
      handlers.onRead();
    }
  }
}

function tellAll(handlers: StreamHandlers, events: ReplyEvent[]): 'complete' | undefined {
  for (const event of events) {
    if (event.type === 'complete') return 'complete';
    tell(handlers, event);
  }
  return undefined;
}

/** The throw must stay outside the parser's own JSON handling, or it would pass for a bad line. */
function tell(handlers: StreamHandlers, event: Exclude<ReplyEvent, { type: 'complete' }>): void {
  const { type, data } = event;
  if (type === 'error') throw new ChatError('reported', data);
  if (type === 'chunk') handlers.onText(data);
  else if (type === 'reply') handlers.onReplyId?.(data);
  else handlers.onSources?.(parseSources(data));
}
