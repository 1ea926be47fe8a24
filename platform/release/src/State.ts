import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { newPart, type Part, partFile, partName, type PartVersion, shellName } from './Part';
import { Refusal } from './Refusal';
import type { Commit } from './repository/openRepository';

/** A problem with a file of a commit, and who changed the file last. */
export type Problem = { file: string; line: number; what: string; by?: string };

export const sayProblem = ({ file, line, what, by }: Problem) =>
  `${file}, line ${line}${by ? ` (last changed by ${by})` : ''}: ${what}`;

/** `site.json`: the site's runtime config, and other settings of the whole site. */
export type Site = {
  /** As written in the file. */
  source: Record<string, unknown>;
  config: RuntimeConfig;
  /** Origins that overrides may come from. */
  overrideOrigins: string[];
};

/** The content of a commit: everything that decides what visitors get. */
export type State = {
  /** `null` before the first commit. */
  commit: Commit | null;
  site: Site;
  /** Hash of the articles that landing pages are made from; they lie below `pages/` in the store. */
  articles?: string;
  /** The shell and all remotes, by their names in the registry. */
  parts: Record<string, Part>;
  /** Files that cannot be read; their content is missing here. */
  problems: Problem[];
};

export const revisionOf = ({ commit }: State): number => commit?.revision ?? 0;

/** A part, or an empty one when it is new. */
export const partOf = ({ parts }: State, name: string): Part => parts[name] ?? newPart;

export const shellOf = (state: State): Part => partOf(state, shellName);

/** All remotes, by name. */
export const remotesOf = ({ parts }: State): [name: string, part: Part][] =>
  Object.entries(parts).filter(([name]) => name !== shellName);

/** `mayBeNew`: an unknown part is an empty one. @throws Refusal that names what is wrong with the part's file, or lists the parts there are */
export function knownPart(state: State, name: string, mayBeNew = false): Part {
  const part = state.parts[name];
  if (part) return part;
  const problem = state.problems.find(({ file }) => file === partFile(name));
  if (problem)
    throw new Refusal(`${sayProblem(problem)}. Put that right first, with a commit by hand.`);
  if (mayBeNew) return newPart;
  const known = Object.keys(state.parts).map(partName).join(', ') || 'none';
  throw new Refusal(`There is no part "${partName(name)}" (known: ${known}).`);
}

/** The state with one part changed. @throws Refusal as `knownPart` */
export function withPart(
  state: State,
  name: string,
  change: (part: Part) => Part,
  mayBeNew = false,
) {
  const part = change(knownPart(state, name, mayBeNew));
  return { ...state, parts: { ...state.parts, [name]: part } };
}

/** The state with several parts changed, each about one of its versions. @throws Refusal as `knownPart` */
export function withVersions(
  state: State,
  wanted: PartVersion[],
  change: (part: Part, name: string, version: string) => Part,
): State {
  let next = state;
  for (const { name, version } of wanted)
    next = withPart(next, name, (part) => change(part, name, version));
  return next;
}

/** The state with every part changed. */
export const mapParts = (state: State, change: (part: Part, name: string) => Part): State => {
  const parts = Object.entries(state.parts).map(([name, part]) => [name, change(part, name)]);
  return { ...state, parts: Object.fromEntries(parts) as State['parts'] };
};
