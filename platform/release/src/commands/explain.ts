import { text as textOf } from 'node:stream/consumers';
import { messageOf } from '@synapsei/base';
import { text } from '@synapsei/base/commandLine';
import { type ErrorGroup, parseFrame } from '@synapsei/shared-types/telemetry';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { parseStack } from 'error-stack-parser-es/lite';
import { parseWith, valueOf } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { collectorFlag, defineCommand } from '../cli/defineCommand';
import { openCollector } from '../figures';
import { mapsPrefix } from '../releases/uploadRelease';
import type { ReleaseState } from '../state/ReleaseState';
import { withEveryVersion } from '../state/archive';
import { partOf, publishedOf, shellName } from '../state/parts';
import { readState } from '../state/readState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { filesUrl, type Target } from '../target';

/** A script of a remote or the shell. Without a folder, `file` is all that its address tells. */
type ReleaseFile = { name: string; folder?: string; file: string };

/** The source map of a published script, with the `folder` of the release that it came with. `null` where there is none. */
async function readMap(store: ReleaseStore, { name, folder, file }: ReleaseFile) {
  const keys = file ? await store.list(mapsPrefix(name)) : [];
  const exact = `${mapsPrefix(name, folder)}${file}.map`;
  // A name with a hash is the same file in every folder, so the folder of another build will do.
  const key = keys.includes(exact) ? exact : keys.findLast((one) => one.endsWith(`/${file}.map`));
  const bytes = key && (await store.read(key));
  if (!bytes) return null;
  try {
    // `previews/pr-12` of `maps/mf_chat/previews/pr-12/ChatPage.js.map`.
    return { map: new TraceMap(bytes.toString()), folder: key.split('/').slice(2, -1).join('/') };
  } catch (error) {
    throw new Refusal(`${store.name}: ${key} is no source map: ${messageOf(error)}`);
  }
}

/** Whose file an address is: that with the longest address which it begins with. `null` when it is not the site's. */
function locateFile(target: Target, { remotes }: ReleaseState, address: string) {
  const plain = address.replace(/[?#].*$/, '');
  const released = Object.entries(remotes).flatMap(([name, { versions }]) => [
    ...Object.values(versions).map(({ folder, baseUrl }) => ({ name, folder, url: baseUrl })),
    // Folders that no version names any more.
    { name, url: filesUrl(target, name, '').slice(0, -1) },
  ]);
  const [place] = [...released, { name: shellName, url: target.url }]
    .filter(({ url }) => plain.startsWith(url))
    .sort((left, right) => right.url.length - left.url.length);
  if (!place) return null;
  const { url, ...owner } = place;
  return { ...owner, file: plain.slice(url.length) };
}

/** A place in a script, as a stack names it. `file` is null when the script is none of the site's. */
type Frame = { line: number; column: number; file: ReleaseFile | null };

function readFrame(text: string, state: ReleaseState, target: Target): Frame | null {
  // What a page tells the collector: `at mf_chat@1.2.0/ChatPage.js:1:234`.
  const told = parseFrame(text.trim().replace(/^at /, ''));
  if (told) {
    const { name, version, file, line, column } = told;
    const folder = publishedOf(state, { name, version })?.folder ?? version;
    return { line, column, file: { name, folder, file } };
  }
  // What browsers print. The parser takes Chrome's `async` for a part of the address.
  const [{ file = '', line, col } = {}] = parseStack(text.replace(/^\s*at async /, 'at '));
  if (!/^https?:/.test(file) || !line || !col) return null;
  return { line, column: col, file: locateFile(target, state, file) };
}

/** Without a place and a problem it names no script. Line and column count from 1. */
type ExplainedLine = {
  text: string;
  place?: { name: string; version: string; source: string; line: number; column: number };
  problem?: string;
};

/** Where each line of a stack of minified code leads in the sources of its release. @throws Refusal when it is no stack */
export async function explain({ store, target }: ReadContext, stack: string) {
  const state = await withEveryVersion(store, await readState(store));
  const maps = new Map<string, ReturnType<typeof readMap>>();

  async function explainLine(text: string, frame: Frame | null): Promise<ExplainedLine> {
    if (!frame) return { text };
    const { file, line, column } = frame;
    if (!file) return { text, problem: `no file of ${target.name}` };
    const id = [file.name, file.folder, file.file].join('/');
    maps.set(id, maps.get(id) ?? readMap(store, file));
    const found = await maps.get(id);
    if (!found) return { text, problem: `no source map in ${store.name}` };
    const original = originalPositionFor(found.map, { line, column: column - 1 });
    if (original.source === null) return { text, problem: 'no source at this place' };
    const { name } = file;
    const versions = Object.entries(partOf(state, name)?.versions ?? {});
    const named = versions.find(([, { folder }]) => `${found.folder}/`.startsWith(`${folder}/`));
    // One that no version names, such as a preview's, goes by its own name.
    const version = named?.[0] ?? found.folder;
    const { source, line: row, column: offset } = original;
    return { text, place: { name, version, source, line: row, column: offset + 1 } };
  }

  const lines = stack.trimEnd().split(/\r?\n/);
  const frames = lines.map((line) => readFrame(line, state, target));
  if (frames.every((frame) => frame === null))
    throw new Refusal('This is no stack: give the lines that a browser prints below an error.');
  return Promise.all(lines.map((line, index) => explainLine(line, frames[index]!)));
}

export const printExplained = (lines: ExplainedLine[]): string[] =>
  lines.map(({ text: line, place, problem }) => {
    if (!place) return problem ? `${line}  [${problem}]` : line;
    const { name, version, source, line: number, column } = place;
    return `    at ${source}:${number}:${column}  [${name} ${version}]`;
  });

const reportSchema = v.object({
  remote: v.string(),
  version: v.string(),
  team: v.optional(v.string()),
  outcome: v.string(),
  message: v.string(),
  stack: v.array(v.string()),
  count: v.number(),
  first: v.string(),
  last: v.string(),
}) satisfies v.GenericSchema<unknown, Omit<ErrorGroup, 'id' | 'outcome'>>;

/** An error as the collector has it, as the text of a stack. @throws Error when it does not have it or gives it to others only */
export async function readErrorReport(context: ReadContext, id: string, collector?: string) {
  const ask = await openCollector(context, collector);
  const answer = parseWith(reportSchema, await ask(`/v1/errors/${encodeURIComponent(id)}`));
  const report = valueOf(answer, 'The collector answers with no error of a page');
  const { remote, version, team, outcome, message, stack, count, first, last } = report;
  return [
    `${remote} ${version}${team ? ` (team ${team})` : ''}, ${outcome}, ${count} × from ${first} to ${last}`,
    message,
    ...stack.map((place) => `    at ${place}`),
  ].join('\n');
}

export const explainCommand = defineCommand({
  name: 'explain',
  help: 'the places in the sources that a stack leads to: one on standard input, or one that the collector has',
  examples: ['explain < stack.txt', 'explain --report 5f0c1d2e3a4b'],
  flags: {
    report: text('ID', 'an error that the collector has'),
    ...collectorFlag,
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
