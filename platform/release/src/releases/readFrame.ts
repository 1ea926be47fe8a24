import { parseFrame } from '@synapsei/shared-types/telemetry';
import { parseStack } from 'error-stack-parser-es/lite';
import { publishedOf } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { Target } from '../target';
import { locateFile, type ReleaseFile } from './locateFile';

/** A place in a script, as a stack names it. `file` is null when the script is none of the site's. */
export type Frame = { line: number; column: number; file: ReleaseFile | null };

/** What a page tells the collector: `at mf_chat@1.2.0/ChatPage.js:1:234`. */
function readTold(text: string, state: ReleaseState): Frame | null {
  const told = parseFrame(text.trim().replace(/^at /, ''));
  if (!told) return null;
  const { name, version, file, line, column } = told;
  const folder = publishedOf(state, { name, version })?.folder ?? version;
  return { line, column, file: { name, folder, file } };
}

/** A line of a browser's own: Chrome's, Firefox's or Safari's. */
function readBrowsers(text: string, state: ReleaseState, target: Target): Frame | null {
  // The parser takes Chrome's `async` for a part of the address.
  const [{ file = '', line, col } = {}] = parseStack(text.replace(/^\s*at async /, 'at '));
  if (!/^https?:/.test(file) || !line || !col) return null;
  return { line, column: col, file: locateFile(target, state, file) };
}

/** One line of a stack. @returns null when it names no place in a script */
export const readFrame = (text: string, state: ReleaseState, target: Target): Frame | null =>
  readTold(text, state) ?? readBrowsers(text, state, target);
