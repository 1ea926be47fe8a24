import { ChatError } from './errors';

type LineSplitter = {
  /** Takes the next text; returns the lines that it completes. */
  push(text: string): string[];
  /** The last line when it has no end of its own. */
  end(): string[];
};

const defaultLimit = 1024 * 1024;

/**
 * Cuts text into lines at LF, CRLF or CR and at nothing else: U+2028, U+2029 and U+0085 are text.
 * Throws a `ChatError` when a line grows past `limit` characters. By default 1 MiB.
 */
export function createLineSplitter(limit = defaultLimit): LineSplitter {
  // Fragments are joined once per line: `line += text` for each network chunk would cost O(n²).
  let fragments: string[] = [];
  let length = 0;
  let swallowsLineFeed = false;

  function hold(fragment: string): void {
    length += fragment.length;
    if (length > limit) {
      throw new ChatError('line-too-long', `A line of the stream is longer than ${limit}`);
    }
    fragments.push(fragment);
  }

  function release(): string {
    const line = fragments.join('');
    fragments = [];
    length = 0;
    return line;
  }

  function push(text: string): string[] {
    // An empty chunk between CR and LF must not make us forget the CR.
    if (text === '') return [];
    const begin = swallowsLineFeed && text.startsWith('\n') ? 1 : 0;
    swallowsLineFeed = text.endsWith('\r');
    // The common stream has LF alone, for which the browser has a quicker way than any pattern.
    const parts = text.slice(begin).split(text.includes('\r') ? /\r\n?|\n/ : '\n');
    const rest = parts.pop()!;
    const lines = parts.map((part) => {
      hold(part);
      return release();
    });
    if (rest !== '') hold(rest);
    return lines;
  }

  return { push, end: () => (length > 0 ? [release()] : []) };
}
