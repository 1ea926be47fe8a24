import type { StreamEvent } from '@synapsei/shared-types/chat';
import { ChatError } from './errors';

/**
 * The events of a streamed reply up to `complete` or `error`, each list from the bytes of one turn.
 * Lines may be split anywhere; unparseable ones are skipped with a warning.
 */
export async function* parseStream(
  turns: AsyncIterable<readonly Uint8Array[]>,
): AsyncGenerator<StreamEvent[]> {
  // Not fatal, and drops exactly one leading byte order mark; always UTF-8, whatever the header says.
  const decoder = new TextDecoder();
  const lines = new Lines();
  for await (const parts of turns) {
    const text = parts.map((part) => decoder.decode(part, { stream: true })).join('');
    const events = [...parseLines(lines.add(text))];
    yield events;
    if (events.some(isEnd)) return;
    if (lines.length > longestLine)
      throw new ChatError('line-too-long', `A line of the stream is longer than ${longestLine}`);
  }
  // The line feed terminates the last line.
  yield [...parseLines(lines.add(`${decoder.decode()}\n`))];
}

/** In characters. */
const longestLine = 1024 * 1024;

/** Text as lines, which end at LF, CRLF or CR only: U+2028, U+2029 and U+0085 are text. */
class Lines {
  /** The unfinished line. Joined once: `line += text` for each part would cost O(n²). */
  #fragments: string[] = [];
  #endedWithReturn = false;
  /** Length of the unfinished line. */
  length = 0;

  /** Takes the next text and returns the lines that it completes. */
  add(text: string): string[] {
    // An empty text between CR and LF must not reset the CR.
    if (text === '') return [];
    const start = this.#endedWithReturn && text.startsWith('\n') ? 1 : 0;
    this.#endedWithReturn = text.endsWith('\r');
    // Most streams use only LF, which the browser finds faster than any pattern.
    const [rest = '', ...pieces] = text.slice(start).split(text.includes('\r') ? /\r\n?|\n/ : '\n');
    this.#fragments.push(rest);
    this.length += rest.length;
    const open = pieces.pop();
    if (open === undefined) return [];
    const lines = [this.#fragments.join(''), ...pieces];
    this.#fragments = [open];
    this.length = open.length;
    return lines;
  }
}

function* parseLines(lines: string[]): Generator<StreamEvent> {
  for (const line of lines) {
    const event = parseLine(line);
    if (event === 'malformed') console.warn('Invalid line:', line.slice(0, 200));
    else if (event !== 'ignored') {
      yield event;
      if (isEnd(event)) return;
    }
  }
}

const isEnd = ({ type }: StreamEvent) => type === 'complete' || type === 'error';

const prefix = 'data:';

/** Parses one line (specification, section 7). `ignored`: not relevant to us. */
function parseLine(line: string): StreamEvent | 'ignored' | 'malformed' {
  if (!line.startsWith(prefix)) return 'ignored';
  try {
    // JSON allows surrounding white space, which covers the optional space after the colon.
    return toEvent(JSON.parse(line.slice(prefix.length)));
  } catch {
    return 'malformed';
  }
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
