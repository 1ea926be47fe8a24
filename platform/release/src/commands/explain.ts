import { text as textOf } from 'node:stream/consumers';
import { originalPositionFor } from '@jridgewell/trace-mapping';
import { text } from '@synapsei/base/commandLine';
import { defineCommand } from '../cli/defineCommand';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { createMapReader } from '../releases/createMapReader';
import { readFrame, type Frame } from '../releases/readFrame';
import { withEveryVersion } from '../state/archive';
import { partOf } from '../state/parts';
import { readState } from '../state/readState';
import { readErrorReport } from './readErrorReport';

/** A place in the sources of a release. Line and column count from 1. */
type Place = { name: string; version: string; source: string; line: number; column: number };

/** One line of a stack: where it led, why it led nowhere, or neither when it names no place in a script. */
type ExplainedLine = { text: string; place?: Place; problem?: string };

/**
 * The places in the sources that a stack of minified code leads to, each in the release whose file it names, live
 * or not. @throws Refusal when the text is no stack
 */
export async function explain({ store, target }: ReadContext, text: string) {
  const state = await withEveryVersion(store, await readState(store));
  const findMap = createMapReader(store);

  async function explainFrame({ file, line, column }: Frame): Promise<Omit<ExplainedLine, 'text'>> {
    if (!file) return { problem: `no file of ${target.name}` };
    const found = await findMap(file);
    if (!found) return { problem: `no source map in ${store.name}` };
    const original = originalPositionFor(found.map, { line, column: column - 1 });
    if (original.source === null) return { problem: 'no source at this place' };
    const { name } = file;
    const versions = Object.entries(partOf(state, name)?.versions ?? {});
    const named = versions.find(([, { folder }]) => `${found.folder}/`.startsWith(`${folder}/`));
    // One that no version names, such as a preview's, goes by its own name.
    const version = named?.[0] ?? found.folder;
    const { source, line: row, column: offset } = original;
    return { place: { name, version, source, line: row, column: offset + 1 } };
  }

  const lines = text.trimEnd().split(/\r?\n/);
  const frames = lines.map((line) => readFrame(line, state, target));
  if (frames.every((frame) => frame === null))
    throw new Refusal('This is no stack: give the lines that a browser prints below an error.');
  return Promise.all(
    lines.map(async (line, index): Promise<ExplainedLine> => {
      const frame = frames[index];
      return { text: line, ...(frame && (await explainFrame(frame))) };
    }),
  );
}

export const printExplained = (lines: ExplainedLine[]): string[] =>
  lines.map(({ text: line, place, problem }) => {
    if (!place) return problem ? `${line}  [${problem}]` : line;
    const { name, version, source, line: number, column } = place;
    return `    at ${source}:${number}:${column}  [${name} ${version}]`;
  });

export const explainCommand = defineCommand({
  name: 'explain',
  help: 'the places in the sources that a stack leads to: one on standard input, or one that the collector has',
  examples: ['explain < stack.txt', 'explain --report 5f0c1d2e3a4b'],
  flags: {
    report: text('ID', 'an error that the collector has'),
    collector: text('URL', "the collector; by default that of the site's config"),
  },
  async run(context, _, { report, collector }) {
    if (!report && process.stdin.isTTY) context.progress('Paste a stack, then press Ctrl-D.');
    const stack = report
      ? await readErrorReport(context, report, collector)
      : await textOf(process.stdin);
    const value = await explain(context, stack);
    return { value, lines: printExplained(value), isGood: value.some(({ place }) => place) };
  },
});
