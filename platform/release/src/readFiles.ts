import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { identifierSchema } from '@synapsei/shared-types/registry';
import {
  findNodeAtLocation,
  type JSONPath,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as v from 'valibot';
import { type Part, partSchema, reachableVersions } from './Part';
import { Refusal } from './Refusal';
import type { Commit, Files } from './repository/Commit';
import type { Problem, Site, State } from './State';

/** The characters of other scripts' directions, and those that move a terminal's cursor. */
const control = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** @throws Refusal when a text could change what a terminal shows */
export function checkPlain(text: string, what: string): string {
  if (!control.test(text)) return text;
  throw new Refusal(`${what} has control characters: leave them out.`);
}

const originSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.-]+(:(\d+|\*))?$/, 'must be an origin, with * for any port'),
);
const siteSchema = v.looseObject({ overrideOrigins: v.optional(v.array(originSchema), []) });
const pagesSchema = v.strictObject({
  articles: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'must be the name of published articles')),
});

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** The line of a field, or of what is around it. */
export function lineOf(text: string, keys: JSONPath): number {
  const root = parseTree(text);
  for (let length = keys.length; root && length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length));
    if (node) return lineAt(text, (node.parent ?? node).offset);
  }
  return 1;
}

type Read<Value> = { value: Value } | { problem: Problem };

const fault = (file: string, line: number, what: string) => ({ problem: { file, line, what } });

/** Reads one file against its schema. */
function readFile<Schema extends v.GenericSchema>(
  file: string,
  text: string | null,
  schema: Schema,
): Read<v.InferOutput<Schema>> {
  if (text === null) return fault(file, 1, 'is not a plain text file of at most one megabyte');
  const errors: ParseError[] = [];
  const options = { disallowComments: true, allowTrailingComma: false };
  parseTree(text, errors, options);
  const [error] = errors;
  if (error)
    return fault(
      file,
      lineAt(text, error.offset),
      `is not JSON: ${printParseErrorCode(error.error)}`,
    );
  const parsed = v.safeParse(schema, JSON.parse(text), { abortEarly: true });
  if (parsed.success) return { value: parsed.output };
  const [issue] = parsed.issues;
  const keys = issue.path?.map(({ key }) => key as string) ?? [];
  return fault(file, lineOf(text, keys), `${keys.join('.') || 'the file'}: ${issue.message}`);
}

function readSite(text: string | null): Read<Site> {
  const file = 'site.json';
  const read = readFile(file, text, siteSchema);
  if ('problem' in read) return read;
  const { overrideOrigins, ...source } = read.value;
  const { config, problems } = parseRuntimeConfig(source);
  const [problem] = problems;
  if (!problem) return { value: { source: read.value, config, overrideOrigins } };
  const keys = problem.replace(/:.*/s, '').split('.');
  return fault(file, lineOf(text!, keys), problem);
}

/** What `site.json` says. @throws Error that names the field */
export function parseSite(source: Record<string, unknown>): Site {
  const read = readSite(JSON.stringify(source));
  if ('value' in read) return read.value;
  throw new Refusal(`${read.problem.file}: ${read.problem.what}`);
}

/** A part by what its file says, without what it names. */
export function readPart(file: string, text: string | null): Read<Part> {
  const read = readFile(file, text, partSchema);
  if ('problem' in read) return read;
  const { versions } = read.value;
  const unlisted = reachableVersions(read.value).find((one) => !Object.hasOwn(versions, one));
  if (!unlisted) return read;
  const field = ['stable', 'previous'].find((one) => read.value[one as 'stable'] === unlisted);
  const keys = field ? [field] : ['canary', 'version'];
  return fault(
    file,
    lineOf(text!, keys),
    `${keys.join('.')} is ${unlisted}, which "versions" does not list`,
  );
}

/** `parts/mf-chat.json` → `mf_chat`; `null` when no remote can have that name. */
export function partNameOf(file: string): string | null {
  const [, base = ''] = /^parts\/([a-z0-9-]+)\.json$/i.exec(file) ?? [];
  const name = base.replaceAll('-', '_');
  return v.is(identifierSchema, name) ? name : null;
}

const defaultSite: Site = {
  source: {},
  config: parseRuntimeConfig({}).config,
  overrideOrigins: [],
};

/** What the files of a commit say. Each that cannot be read is a problem of its own, and no other's. */
export function readState(commit: Commit | null, files: Files): State {
  const state: State = { commit, site: defaultSite, parts: {}, problems: [] };
  for (const [file, text] of Object.entries(files)) {
    const name = partNameOf(file);
    if (file === 'site.json') {
      const read = readSite(text);
      if ('value' in read) state.site = read.value;
      else state.problems.push(read.problem);
    } else if (file === 'pages.json') {
      const read = readFile(file, text, pagesSchema);
      if ('value' in read) state.articles = read.value.articles;
      else state.problems.push(read.problem);
    } else {
      const read = name ? readPart(file, text) : fault(file, 1, 'is not the name of a part');
      if ('value' in read) state.parts[name!] = read.value;
      else state.problems.push(read.problem);
    }
  }
  return state;
}
