import type { Release } from '@synapsei/shared-types/registry';
import type { Reading } from './Context';
import { partFile, partName, type PartVersion, shellName } from './Part';
import { orDamage, Refusal } from './Refusal';
import { lineOf, readState } from './readFiles';
import { findClashes } from './releases/findClashes';
import { findMisfits, type Misfit, readChosen } from './releases/findMisfits';
import { readShellFiles } from './releases/readRecord';
import type { Commit, Files } from './repository/openRepository';
import { type Problem, sayProblem, shellOf, type State } from './State';

/** How far back the last good text of a file is looked for. */
const mostSteps = 50;

/** The state of a commit, and the texts that it was read from. */
export type Read = { state: State; files: Files };

/** What a commit says; by default the newest. Each file that cannot be read is one of `state.problems`. */
export async function readCommit(
  { repository }: Pick<Reading, 'repository'>,
  commit?: Pick<Commit, 'id'> | null,
): Promise<Read> {
  const read = commit === undefined ? await repository.readHead() : commit;
  const files = read ? await repository.readFiles(read.id) : {};
  return { state: readState(read as Commit | null, files), files };
}

/** The newest state. */
export const readNewest = async (reading: Pick<Reading, 'repository'>): Promise<State> =>
  (await readCommit(reading)).state;

/** A problem with one field of a part's file. */
function at({ files }: Read, name: string, keys: string[], what: string): Problem {
  const file = partFile(name);
  return { file, line: lineOf(files[file], keys), what };
}

/** The field that gives a version to visitors. */
const fieldOf = ({ state }: Read, { name, version }: PartVersion) =>
  state.parts[name]?.canary?.version === version ? 'canary' : 'stable';

/** The live shell's damage, if it has any. @throws StoreFailure when the store cannot be asked */
async function findShellDamage(reading: Reading, read: Read): Promise<Problem | null> {
  const { stable, versions } = shellOf(read.state);
  const found = stable && (await orDamage(readShellFiles(reading, versions[stable]!)));
  if (!(found instanceof Refusal)) return null;
  return at(read, shellName, ['stable'], `${stable} cannot be shown: ${found.message}`);
}

/** Which of two remotes has what both claim: the one that had it in the commit before. */
async function findHolder(
  reading: Reading,
  { id: head }: Commit,
  now: Release[],
  names: string[],
): Promise<string> {
  const { repository } = reading;
  const options = { count: mostSteps, files: names.map(partFile) };
  for (const { id } of await repository.log(head, options)) {
    const [, before] = await repository.log(id, { count: 2 });
    const old = before && (await readChosen(reading, (await readCommit(reading, before)).state));
    const then = old?.releases ?? [];
    const held = names.filter((name) => {
      const own = then.filter((release) => release.name === name);
      const others = now.filter((release) => release.name !== name && names.includes(release.name));
      return findClashes([...own, ...others]).length > 0;
    });
    if (held.length === 1) return held[0]!;
    if (held.length === 0) break;
  }
  return names.sort()[0]!;
}

/** The first thing that visitors must not get: a broken file, what cannot be loaded, what another remote has. */
async function findFault(reading: Reading, read: Read): Promise<Problem | null> {
  const { parts, problems, commit } = read.state;
  const early = problems[0] ?? (await findShellDamage(reading, read));
  if (early) return early;
  const { releases, damaged } = await readChosen(reading, read.state);
  const [damage] = damaged;
  if (damage) {
    const what = `${damage.version} cannot be loaded: ${damage.reason}`;
    return at(read, damage.name, [fieldOf(read, damage)], what);
  }
  const [clash] = findClashes(releases);
  if (!clash) return null;
  const names = [clash.owner.name, clash.release.name];
  const holder = await findHolder(reading, commit!, releases, names);
  const loser = names.find((name) => name !== holder)!;
  const reason = `${clash.reasons[0]}; ${partName(holder)} had it before`;
  return at(read, loser, ['stable'], `${partName(loser)} ${parts[loser]!.stable} ${reason}`);
}

/**
 * What visitors get of a commit, by default of the newest: what of it is broken, damaged or claims what another remote
 * has is as of the last commit that had it right. `problems`: a line for each, with file, line and author.
 */
export async function readShown(
  reading: Reading,
  wanted?: Commit,
): Promise<{ state: State; problems: string[] }> {
  const { repository } = reading;
  let read = await readCommit(reading, wanted);
  const { commit } = read.state;
  const problems: string[] = [];
  /** From where each file is looked for: it never comes back. */
  const origins = new Map<string, string>();
  for (;;) {
    const fault = await findFault(reading, read);
    if (!fault) return { state: read.state, problems };
    const { file } = fault;
    const from = origins.get(file) ?? commit!.id;
    const [last, ...earlier] = await repository.log(from, { count: mostSteps, files: [file] });
    const { [file]: _, ...others } = read.files;
    let found = '';
    read = { state: readState(commit, others), files: others };
    for (const { id } of earlier) {
      const { [file]: text } = await repository.readFiles(id);
      if (text === undefined) continue;
      const files = { ...others, [file]: text };
      const next = { state: readState(commit, files), files };
      if ((await findFault(reading, next))?.file === file) continue;
      [read, found] = [next, id];
      break;
    }
    origins.set(file, found || earlier.at(-1)?.id || from);
    const instead = found
      ? `Visitors get it as of commit ${found.slice(0, 10)}`
      : 'The site goes on without it';
    problems.push(`${sayProblem({ ...fault, by: last?.by })}. ${instead}.`);
  }
}

const namesIn = ({ remotes }: Misfit) =>
  remotes
    .map(({ name }) => name)
    .sort()
    .join();

/** Misfits that a change brings. What did not fit before is not its fault, and does not block an improvement. */
export async function findAdded(reading: Reading, before: State, after: State): Promise<Misfit[]> {
  const misfits = await findMisfits(reading, after);
  const known = misfits.length > 0 ? await findMisfits(reading, before) : [];
  // Two remotes that claim the same already do not block each other's next versions.
  const isKnown = (misfit: Misfit) =>
    known.some(
      (one) =>
        one.line === misfit.line || (one.remotes.length > 1 && namesIn(one) === namesIn(misfit)),
    );
  return misfits.filter((misfit) => !isKnown(misfit));
}

/** Published versions whose bytes a commit changes. */
const findExchanged = (before: State, after: State): PartVersion[] =>
  Object.entries(after.parts).flatMap(([name, { versions }]) =>
    Object.entries(versions).flatMap(([version, { integrity }]) => {
      const known = before.parts[name]?.versions[version];
      return known && known.integrity !== integrity ? [{ name, version }] : [];
    }),
  );

/** Everything that is wrong with a commit, compared with the one before it. */
async function findProblems(reading: Reading, commit: Commit): Promise<Problem[]> {
  const [, parent] = await reading.repository.log(commit.id, { count: 2 });
  const before = (await readCommit(reading, parent ?? null)).state;
  const read = await readCommit(reading, commit);
  const { parts, problems } = read.state;
  const exchanged = findExchanged(before, read.state).map(({ name, version }) => {
    const what = `${version} has other bytes than before: a version never changes`;
    return at(read, name, ['versions', version], what);
  });
  const damage = await findShellDamage(reading, read);
  const misfits = damage ? [] : await findAdded(reading, before, read.state);
  const unfit = misfits.map(({ remotes, line }) => {
    const isChanged = ({ name }: PartVersion) => before.parts[name]?.stable !== parts[name]?.stable;
    const part = remotes.find(isChanged) ?? remotes[0]!;
    return at(read, part.name, [fieldOf(read, part)], line);
  });
  return [...problems, ...exchanged, ...(damage ? [damage] : []), ...unfit];
}

/** `wanted`: a commit of any branch; default: the last one. @throws Refusal when there is none */
export async function checkCommit(reading: Reading, wanted?: string) {
  const { repository } = reading;
  const head = await repository.readHead();
  const commit = wanted ? await repository.findCommit(wanted) : head;
  if (!commit) throw new Refusal(`${repository.name} has no commit yet.`);
  const problems = await findProblems(reading, commit);
  return { id: commit.id, problems: problems.map((one) => ({ ...one, by: commit.by })) };
}
