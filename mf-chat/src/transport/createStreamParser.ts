import { createLineSplitter } from './createLineSplitter';
import { parseStreamLine } from './parseStreamLine';
import type { ReplyEvent } from './ReplyEvent';

type StreamParser = {
  /** Takes the next bytes; returns the events that they complete. */
  push(bytes: Uint8Array): ReplyEvent[];
  /** The body has ended: returns what an unterminated last line holds. */
  end(): ReplyEvent[];
};

/**
 * Turns the bytes of a streamed reply into events, whatever the network cuts them into. After
 * `complete` or `error` everything is ignored. `onSkippedLine` hears of each line that cannot be read.
 */
export function createStreamParser(onSkippedLine: (line: string) => void): StreamParser {
  // Not fatal, and drops exactly one leading byte order mark; always UTF-8, whatever the header says.
  const decoder = new TextDecoder();
  const splitter = createLineSplitter();
  let isFinished = false;

  function toEvents(lines: string[]): ReplyEvent[] {
    const events: ReplyEvent[] = [];
    for (const line of lines) {
      if (isFinished) break;
      const parsed = parseStreamLine(line);
      if (parsed === 'ignored') continue;
      if (parsed === 'malformed') {
        onSkippedLine(line);
        continue;
      }
      isFinished = parsed.type === 'complete' || parsed.type === 'error';
      events.push(parsed);
    }
    return events;
  }

  return {
    push: (bytes) => toEvents(splitter.push(decoder.decode(bytes, { stream: true }))),
    end: () => toEvents([...splitter.push(decoder.decode()), ...splitter.end()]),
  };
}
