import type { ReplyEvent } from './ReplyEvent';

const prefix = 'data:';

/** An event; `ignored` for what is no concern of ours; `malformed` for a stream line that cannot be read. */
type ParsedLine = ReplyEvent | 'ignored' | 'malformed';

/** Reads one line of the stream (specification, section 7). Never throws. */
export function parseStreamLine(line: string): ParsedLine {
  if (!line.startsWith(prefix)) return 'ignored';
  // JSON allows white space at its ends, so the optional space after the colon needs no care.
  return toEvent(parseJson(line.slice(prefix.length)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toEvent(value: unknown): ParsedLine {
  if (typeof value !== 'object' || value === null) return 'malformed';
  const { type, data } = value as { type?: unknown; data?: unknown };
  if (typeof type !== 'string') return 'malformed';
  if (type === 'complete') return { type };
  if (type === 'error') return { type, data: typeof data === 'string' ? data : '' };
  if (type === 'chunk') return typeof data === 'string' ? { type, data } : 'malformed';
  const isAddition = (type === 'reply' || type === 'sources') && typeof data === 'string';
  return isAddition ? { type, data } : 'ignored';
}
