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

/** The number of commits that are searched for the last good text of a file. */
const mostSteps = 50;

/** The state of a commit, and the texts of its files. */
export type Read = { state: State; files: Files };

/** Reads a commit; by default the newest. Each unreadable file is listed in `state.problems`. */
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

/** The live shell's damage, if it has any. @throws StoreFailure if the store cannot be reached */
async function findShellDamage(reading: Reading, read: Read): Promise<Problem | null> {
  const { stable, versions } = shellOf(read.state);
  const found = stable && (await orDamage(readShellFiles(reading, versions[stable]!)));
  if (!(found instanceof Refusal)) return null;
  return at(read, shellName, ['stable'], `${stable} cannot be shown: ${found.message}`);
}

/** Decides which of two remotes keeps what both claim: the one that had it in the previous commit. */
async function findHolder(reading: Reading, head: string, now: Release[], names: string[]) {
  const { repository } = reading;
  const options = { count: mostSteps, files: names.map(partFile) };
  for (const { id } of await repository.log(head, options)) {
    const [, before] = await repository.log(id, { count: 2 });
    const old = (await readCommit(reading, before ?? null)).state;
    const then = (await readChosen(reading, old)).releases;
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

/** What visitors must not get: broken files, unloadable releases, and a claim that another remote has. */
async function findFaults(reading: Reading, read: Read): Promise<Problem[]> {
  const { parts, problems, commit } = read.state;
  const shell = await findShellDamage(reading, read);
  const { releases, damaged } = await readChosen(reading, read.state);
  const unloadable = damaged.map((one) =>
    at(read, one.name, [fieldOf(read, one)], `${one.version} cannot be loaded: ${one.reason}`),
  );
  const found = [...problems, ...(shell ? [shell] : []), ...unloadable];
  const [clash] = findClashes(releases);
  if (!clash) return found;
  const names = [clash.owner.name, clash.release.name];
  const holder = await findHolder(reading, commit!.id, releases, names);
  const loser = names.find((name) => name !== holder)!;
  const reason = `${clash.reasons[0]}; ${partName(holder)} had it before`;
  const what = `${partName(loser)} ${parts[loser]!.stable} ${reason}`;
  return [...found, at(read, loser, ['stable'], what)];
}

/**
 * What visitors get of a commit, by default the newest. A broken, damaged or clashing part is taken from the last commit
 * in which it was right. `problems`: one line for each, with file, line and author.
 */
export async function readShown(reading: Reading, wanted?: Commit) {
  const { repository } = reading;
  let read = await readCommit(reading, wanted);
  const { commit } = read.state;
  const problems: string[] = [];
  /** The commit from which each file is searched; the search only moves backwards. */
  const origins = new Map<string, string>();
  for (;;) {
    const [fault] = await findFaults(reading, read);
    if (!fault) return { state: read.state, problems };
    const { file } = fault;
    const from = origins.get(file) ?? commit!.id;
    const [last, ...earlier] = await repository.log(from, { count: mostSteps, files: [file] });
    const { [file]: _, ...others } = read.files;
    read = { state: readState(commit, others), files: others };
    let instead = 'The site goes on without it';
    for (const { id } of earlier) {
      const { [file]: text } = await repository.readFiles(id);
      if (text === undefined) continue;
      const files = { ...others, [file]: text };
      const next = { state: readState(commit, files), files };
      if ((await findFaults(reading, next)).some((one) => one.file === file)) continue;
      origins.set(file, id);
      instead = `Visitors get it as of commit ${id.slice(0, 10)}`;
      read = next;
      break;
    }
    problems.push(`${sayProblem({ ...fault, by: last?.by })}. ${instead}.`);
  }
}

/** Two remotes that claim the same already do not block each other's next versions. */
const keyOf = ({ remotes, line }: Misfit) =>
  remotes.length > 1 ? [...new Set(remotes.map(({ name }) => name))].sort().join() : line;

/** Misfits that a change adds. Earlier misfits are not its fault, and do not block an improvement. */
export async function findAdded(reading: Reading, before: State, after: State): Promise<Misfit[]> {
  const misfits = await findMisfits(reading, after);
  if (misfits.length === 0) return [];
  const known = (await findMisfits(reading, before)).map(keyOf);
  return misfits.filter((misfit) => !known.includes(keyOf(misfit)));
}

/** `wanted`: a commit of any branch; default: the last one. @returns everything that is wrong with it, compared with the one before it */
export async function checkCommit(reading: Reading, wanted?: string) {
  const { repository } = reading;
  const head = await repository.readHead();
  const commit = wanted ? await repository.findCommit(wanted, true) : head;
  if (!commit) throw new Refusal(`${repository.name} has no commit yet.`);
  const [, parent] = await repository.log(commit.id, { count: 2 });
  const before = (await readCommit(reading, parent ?? null)).state;
  const read = await readCommit(reading, commit);
  const { parts, problems } = read.state;
  const exchanged = Object.entries(parts).flatMap(([name, { versions }]) =>
    Object.entries(versions).flatMap(([version, { integrity }]) => {
      const what = `${version} has other bytes than before: a version never changes`;
      const isSame = (before.parts[name]?.versions[version]?.integrity ?? integrity) === integrity;
      return isSame ? [] : [at(read, name, ['versions', version], what)];
    }),
  );
  const damage = await findShellDamage(reading, read);
  const misfits = damage ? [] : await findAdded(reading, before, read.state);
  const unfit = misfits.map(({ remotes, line }) => {
    const isChanged = ({ name }: PartVersion) => before.parts[name]?.stable !== parts[name]?.stable;
    const part = remotes.find(isChanged) ?? remotes[0]!;
    return at(read, part.name, [fieldOf(read, part)], line);
  });
  const all = [...problems, ...exchanged, ...(damage ? [damage] : []), ...unfit];
  return { id: commit.id, problems: all.map((one) => ({ ...one, by: commit.by })) };
}
