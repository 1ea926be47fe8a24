import { messageOf } from '@synapsei/base';
import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import { identifierSchema, integritySchema } from '@synapsei/shared-types/registry';
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
import type { Commit, Files } from './repository/openRepository';
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
const pagesSchema = v.strictObject({ articles: integritySchema });

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** The line of a field, or of what is around it. */
export function lineOf(text: string | null | undefined, keys: JSONPath): number {
  const root = parseTree(text ?? '');
  for (let length = keys.length; root && length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length));
    if (node) return lineAt(text!, (node.parent ?? node).offset);
  }
  return 1;
}

/** A file with invalid content. */
class BadFile extends Refusal {
  constructor(readonly problem: Problem) {
    super(`${problem.file}: ${problem.what}`);
  }
}

/** Reads one file against its schema. @throws BadFile */
function readFile<Schema extends v.GenericSchema>(
  file: string,
  text: string | null,
  schema: Schema,
): v.InferOutput<Schema> {
  const fault = (line: number, what: string) => new BadFile({ file, line, what });
  if (text === null) throw fault(1, 'is not a plain text file of at most one megabyte');
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error)
    throw fault(lineAt(text, error.offset), `is not JSON: ${printParseErrorCode(error.error)}`);
  const parsed = v.safeParse(schema, JSON.parse(text), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const keys = issue.path?.map(({ key }) => key as string) ?? [];
  throw fault(lineOf(text, keys), `${keys.join('.') || 'the file'}: ${issue.message}`);
}

function readSite(text: string | null): Site {
  const file = 'site.json';
  const source = readFile(file, text, siteSchema);
  const { overrideOrigins, ...rest } = source;
  const { config, problems } = parseRuntimeConfig(rest);
  const [what] = problems;
  if (what === undefined) return { source, config, overrideOrigins };
  throw new BadFile({ file, line: lineOf(text, what.replace(/:.*/s, '').split('.')), what });
}

/** Reads `site.json`. @throws Refusal that names the field */
export const parseSite = (source: Record<string, unknown>): Site =>
  readSite(JSON.stringify(source));

/** Reads a part's file, without the records that it names. @throws Refusal that names the field */
export function readPart(file: string, text: string | null): Part {
  const part = readFile(file, text, partSchema);
  const unlisted = reachableVersions(part).find((one) => !Object.hasOwn(part.versions, one));
  if (unlisted === undefined) return part;
  const field = (['stable', 'previous'] as const).find((one) => part[one] === unlisted);
  const keys = field ? [field] : ['canary', 'version'];
  const what = `${keys.join('.')} is ${unlisted}, which "versions" does not list`;
  throw new BadFile({ file, line: lineOf(text, keys), what });
}

/** `parts/mf-chat.json` → `mf_chat`. @throws BadFile when no remote can have that name */
function partNameOf(file: string): string {
  const [, base = ''] = /^parts\/([a-z0-9-]+)\.json$/i.exec(file) ?? [];
  const name = base.replaceAll('-', '_');
  if (v.is(identifierSchema, name)) return name;
  throw new BadFile({ file, line: 1, what: 'is not the name of a part' });
}

/** Reads the files of a commit. Each unreadable file is a problem by itself and affects no other. */
export function readState(commit: Commit | null, files: Files): State {
  const state: State = { commit, site: parseSite({}), parts: {}, problems: [] };
  for (const [file, text] of Object.entries(files)) {
    try {
      if (file === 'site.json') state.site = readSite(text);
      else if (file === 'pages.json') state.articles = readFile(file, text, pagesSchema).articles;
      else state.parts[partNameOf(file)] = readPart(file, text);
    } catch (error) {
      // One team's file stops no other: a reader of JSON gives up on ten thousand brackets.
      const what = messageOf(error);
      state.problems.push(error instanceof BadFile ? error.problem : { file, line: 1, what });
    }
  }
  return state;
}
