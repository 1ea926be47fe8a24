import type { StreamEvent } from '@synapsei/shared-types/chat';
import { orNothing } from '../orNothing';
import { ChatError } from './errors';

type StreamParser = {
  /** Takes the next bytes. Returns whether the reply has ended. */
  push(bytes: Uint8Array): boolean;
  /** Call at the end of the body: takes an unterminated last line. The result is that of `push`. */
  end(): boolean;
};

/**
 * Parses the bytes of a streamed reply, across chunk boundaries, and calls `onEvent` for each event
 * up to `complete` or `error`. Warns about unparseable lines.
 */
export function createStreamParser(onEvent: (event: StreamEvent) => void): StreamParser {
  // Not fatal, and drops exactly one leading byte order mark; always UTF-8, whatever the header says.
  const decoder = new TextDecoder();
  let hasEnded = false;

  const splitLines = createLineSplitter((line) => {
    const event = hasEnded ? 'ignored' : parseLine(line);
    if (event === 'ignored') return;
    if (event === 'malformed') return console.warn('Invalid line:', line.slice(0, 200));
    hasEnded = event.type === 'complete' || event.type === 'error';
    onEvent(event);
  });

  function take(text: string): boolean {
    splitLines(text);
    return hasEnded;
  }

  return {
    push: (bytes) => take(decoder.decode(bytes, { stream: true })),
    // The line feed terminates the last line.
    end: () => take(`${decoder.decode()}\n`),
  };
}

/** In characters. */
const longestLine = 1024 * 1024;

/**
 * Returns a function that takes the next text and calls `onLine` for each completed line. Lines end
 * at LF, CRLF or CR only: U+2028, U+2029 and U+0085 are text.
 */
function createLineSplitter(onLine: (line: string) => void) {
  // Fragments are joined once per line: `line += text` for each network chunk would cost O(n²).
  let fragments: string[] = [];
  let length = 0;
  let endedWithReturn = false;

  function add(fragment: string): void {
    length += fragment.length;
    if (length > longestLine) {
      throw new ChatError('line-too-long', `A line of the stream is longer than ${longestLine}`);
    }
    fragments.push(fragment);
  }

  function endLine(): void {
    const line = fragments.join('');
    fragments = [];
    length = 0;
    onLine(line);
  }

  return (text: string): void => {
    // An empty chunk between CR and LF must not reset the CR.
    if (text === '') return;
    const start = endedWithReturn && text.startsWith('\n') ? 1 : 0;
    endedWithReturn = text.endsWith('\r');
    // Most streams use only LF, which the browser finds faster than any pattern.
    const pieces = text.slice(start).split(text.includes('\r') ? /\r\n?|\n/ : '\n');
    pieces.forEach((piece, index) => {
      if (index > 0) endLine();
      add(piece);
    });
  };
}

const prefix = 'data:';

/** Parses one line (specification, section 7). Never throws. `ignored`: not relevant to us. */
function parseLine(line: string): StreamEvent | 'ignored' | 'malformed' {
  if (!line.startsWith(prefix)) return 'ignored';
  // JSON allows surrounding white space, which covers the optional space after the colon.
  return toEvent(orNothing<unknown>(() => JSON.parse(line.slice(prefix.length))));
}

function toEvent(value: unknown): StreamEvent | 'ignored' | 'malformed' {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
  if (typeof type !== 'string') return 'malformed';
  if (type === 'complete') return { type };
  if (type === 'error') return { type, data: typeof data === 'string' ? data : '' };
  if (type === 'chunk') return typeof data === 'string' ? { type, data } : 'malformed';
  const isAddition = (type === 'reply' || type === 'sources') && typeof data === 'string';
  return isAddition ? { type, data } : 'ignored';
}
