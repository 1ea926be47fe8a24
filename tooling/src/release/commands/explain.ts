import { originalPositionFor } from '@jridgewell/trace-mapping';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { createMapReader } from '../releases/createMapReader';
import { readFrame, type Frame } from '../releases/readFrame';
import { versionIn } from '../releases/versionsOf';
import { withEveryVersion } from '../state/allVersions';
import { readState } from '../state/readState';

/** A place in the sources of a release. Line and column count from 1. */
type Place = { name: string; version: string; source: string; line: number; column: number };

/** One line of a stack: where it led, why it led nowhere, or neither when it names no place in a script. */
export type ExplainedLine = { text: string; place?: Place; problem?: string };

/**
 * Finds the places in the sources that a stack of minified code leads to, each in the release whose file it
 * names: live or rolled back, stable or candidate, a remote's or the shell's.
 * @throws Refusal when the text is no stack
 */
export async function explain(
  { store, target }: ReadContext,
  text: string,
): Promise<ExplainedLine[]> {
  const state = await withEveryVersion(store, await readState(store));
  const findMap = createMapReader(store);

  async function explainFrame({ file, line, column }: Frame): Promise<Omit<ExplainedLine, 'text'>> {
    if (!file) return { problem: `no file of ${target.name}` };
    const found = await findMap(file);
    if (!found) return { problem: `no source map in ${store.name}` };
    const original = originalPositionFor(found.map, { line, column: column - 1 });
    if (original.source === null) return { problem: 'no source at this place' };
    const { name } = file;
    const version = versionIn(state, name, found.folder);
    const { source, line: sourceLine, column: sourceColumn } = original;
    return { place: { name, version, source, line: sourceLine, column: sourceColumn + 1 } };
  }

  const lines = text.trimEnd().split(/\r?\n/);
  const frames = lines.map((line) => readFrame(line, state, target));
  if (frames.every((frame) => frame === null)) {
    throw new Refusal('This is no stack: give the lines that a browser prints below an error.');
  }
  return Promise.all(
    lines.map(async (line, index) => {
      const frame = frames[index];
      return { text: line, ...(frame && (await explainFrame(frame))) };
    }),
  );
}
