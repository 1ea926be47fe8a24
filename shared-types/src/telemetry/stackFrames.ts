/**
 * A place in a file of the site: `mf_chat@1.2.0/ChatPage.3f2a0b1c.js:1:2345`. No origin, folder or query:
 * nothing of a visit fits in.
 */
const place = /^([a-z]\w*)@(\d+\.\d+\.\d+(?:-[\w.]+)?)\/([\w@-][\w@./-]{0,199}):(\d+):(\d+)$/i;

export type StackFrame = {
  /** The remote, or `shell`. */
  name: string;
  version: string;
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
};

export const isFrame = (text: string) => place.test(text);

/** @returns null when the text is no place in a file of the site */
export function parseFrame(text: string): StackFrame | null {
  const [, name, version, file, line, column] = place.exec(text) ?? [];
  return name && version && file
    ? { name, version, file, line: Number(line), column: Number(column) }
    : null;
}

/** The text without what follows the path of an address: a query or fragment may tell of a visitor. */
export const withoutQueries = (text: string) => text.replace(/(\w:\/\/[^\s?#]*)[?#]\S*/g, '$1');

/** What a page tells of errors at most. */
export const errorLimits = { perReport: 5, message: 200, frames: 10 };
