import { parseFrame } from '@synapsei/shared-types/telemetry';
import { parseStack } from 'error-stack-parser-es/lite';
import type { ReleaseState } from '../state/ReleaseState';
import { filesUrl, type Target } from '../target';
import { publishedOf } from '../state/parts';

/** A script of a remote or the shell. Without a folder, `file` is all that its address tells. */
export type ReleaseFile = { name: string; folder?: string; file: string };

type Place = Omit<ReleaseFile, 'file'> & { url: string };

/** Where files are served: of the versions there are, of folders that no version names any more, of the shell. */
function placesOf(target: Target, { remotes }: ReleaseState): Place[] {
  const released = Object.entries(remotes).flatMap(([name, { versions }]) => [
    ...Object.values(versions).map(({ folder, baseUrl }) => ({ name, folder, url: baseUrl })),
    { name, url: filesUrl(target, name, '').slice(0, -1) },
  ]);
  return [...released, { name: 'shell', url: target.url }];
}

/** Whose file an address is: the place with the longest address that it begins with. `null` when it is not the site's. */
function locateFile(target: Target, state: ReleaseState, address: string): ReleaseFile | null {
  const plain = address.replace(/[?#].*$/, '');
  const [place] = placesOf(target, state)
    .filter(({ url }) => plain.startsWith(url))
    .sort((left, right) => right.url.length - left.url.length);
  if (!place) return null;
  const { url, ...owner } = place;
  return { ...owner, file: plain.slice(url.length) };
}

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
