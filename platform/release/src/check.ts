import type { Release } from '@synapsei/shared-types/registry';
import type { Reading } from './Context';
import { partFile, partName, shellName } from './Part';
import { isDamage, Refusal } from './Refusal';
import { findClashes } from './releases/findClashes';
import { chosenVersions, findMisfits, type Misfit } from './releases/findMisfits';
import { findPublished, readLoadable } from './releases/readPublished';
import { checkShell } from './releases/readShell';
import { lineOf, partNameOf, readState } from './readFiles';
import type { Commit, Files } from './repository/Commit';
import { type Problem, remotesOf, sayProblem, shellOf, type State } from './State';

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

/** Why browsers cannot load what a part gives visitors; `null` when they can. */
async function findDamage(
  reading: Reading,
  state: State,
  name: string,
): Promise<{ what: string; field: string } | null> {
  const part = state.parts[name];
  if (!part?.enabled) return null;
  if (name === shellName) {
    const published = part.versions[part.stable ?? ''];
    const failure =
      published &&
      (await checkShell(reading.store, published).then(
        () => null,
        (error: Refusal) => error,
      ));
    if (failure && !isDamage(failure)) throw failure;
    return failure
      ? { what: `${part.stable} cannot be shown: ${failure.message}`, field: 'stable' }
      : null;
  }
  for (const version of chosenVersions(part)) {
    const found = await findPublished(reading, state, name, version);
    const field = version === part.stable ? 'stable' : 'canary';
    if ('problem' in found) return { what: `${version} cannot be loaded: ${found.problem}`, field };
  }
  return null;
}

/** Releases that visitors may get of a state, without those that cannot be loaded. */
async function chosenReleases(reading: Reading, state: State): Promise<Release[]> {
  const read = remotesOf(state).map(([name, part]) =>
    readLoadable(reading, state, name, part.enabled ? chosenVersions(part) : []),
  );
  return (await Promise.all(read)).flat();
}

/** Two remotes that claim the same, and why. */
async function findClash(reading: Reading, state: State) {
  const [clash] = findClashes(await chosenReleases(reading, state));
  if (!clash) return null;
  const names: [string, string] = [clash.owner.name, clash.release.name];
  return { names, reason: clash.reasons[0] };
}

/** Which of two remotes has what both claim: the one that had it in the commit before. */
async function findHolder(
  reading: Reading,
  state: State,
  names: [string, string],
): Promise<string> {
  const { repository } = reading;
  const now = await chosenReleases(reading, state);
  const options = { count: mostSteps, files: names.map(partFile) };
  for (const { id } of await repository.log(state.commit!.id, options)) {
    const [, before] = await repository.log(id, { count: 2 });
    const then = before
      ? await chosenReleases(reading, (await readCommit(reading, before)).state)
      : [];
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

/**
 * What visitors get of a commit, by default of the newest: what of it is broken, damaged or claims what another remote
 * has is as of the last commit that had it right. `problems`: a line for each, with file, line and author.
 */
export async function readShown(
  reading: Reading,
  wanted?: Commit,
): Promise<{ state: State; problems: string[] }> {
  const { repository } = reading;
  const { state, files } = await readCommit(reading, wanted);
  const { commit } = state;
  const problems: string[] = [];
  let shown: Read = { state, files };

  /** Puts a file back to the last text that nothing speaks against. */
  async function stepBack(problem: Problem, isGood: (state: State) => Promise<boolean>) {
    const { file } = problem;
    const [last, ...earlier] = await repository.log(commit!.id, {
      count: mostSteps,
      files: [file],
    });
    const said = sayProblem({ ...problem, by: last?.by });
    for (const { id } of earlier) {
      const { [file]: text } = await repository.readFiles(id);
      if (text === undefined) continue;
      const texts = { ...shown.files, [file]: text };
      const next = readState(commit, texts);
      if (next.problems.some((one) => one.file === file) || !(await isGood(next))) continue;
      shown = { state: next, files: texts };
      problems.push(`${said}. Visitors get it as of commit ${id.slice(0, 10)}.`);
      return;
    }
    const { [file]: _, ...texts } = shown.files;
    shown = { state: readState(commit, texts), files: texts };
    problems.push(`${said}. The site goes on without it.`);
  }

  const at = (name: string, field: string, what: string): Problem => {
    const file = partFile(name);
    return { file, line: lineOf(files[file] ?? '', [field]), what };
  };
  const isWhole = (name: string | null) => async (next: State) =>
    !name || !(await findDamage(reading, next, name));
  for (const problem of state.problems) await stepBack(problem, isWhole(partNameOf(problem.file)));
  for (const name of Object.keys(shown.state.parts)) {
    const damage = await findDamage(reading, shown.state, name);
    if (damage) await stepBack(at(name, damage.field, damage.what), isWhole(name));
  }
  for (;;) {
    const clash = await findClash(reading, shown.state);
    if (!clash) return { state: shown.state, problems };
    const holder = await findHolder(reading, shown.state, clash.names);
    const loser = clash.names.find((name) => name !== holder)!;
    const what = `${partName(loser)} ${shown.state.parts[loser]!.stable} ${clash.reason}; ${partName(holder)} had it before`;
    await stepBack(
      at(loser, 'stable', what),
      async (next) =>
        (await isWhole(loser)(next)) && !(await findClash(reading, next))?.names.includes(loser),
    );
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

/** Published versions whose bytes or place a commit changes. */
function findExchanged(before: State, after: State): { name: string; version: string }[] {
  return Object.entries(after.parts).flatMap(([name, { versions }]) =>
    Object.entries(versions).flatMap(([version, { integrity }]) => {
      const known = before.parts[name]?.versions[version];
      return known && known.integrity !== integrity ? [{ name, version }] : [];
    }),
  );
}

/** Everything that is wrong with a commit, compared with the one before it. */
export async function check(reading: Reading, commit: Commit): Promise<Problem[]> {
  const [, parent] = await reading.repository.log(commit.id, { count: 2 });
  const before = (await readCommit(reading, parent ?? null)).state;
  const { state, files } = await readCommit(reading, commit);
  const at = (name: string, keys: string[], what: string): Problem => {
    const file = partFile(name);
    return { file, line: lineOf(files[file] ?? '', keys), what, by: commit.by };
  };
  const fieldOf = (name: string, version: string) =>
    state.parts[name]?.canary?.version === version ? 'canary' : 'stable';
  const broken = state.problems.map((problem) => ({ ...problem, by: commit.by }));
  const exchanged = findExchanged(before, state).map(({ name, version }) =>
    at(
      name,
      ['versions', version],
      `${version} has other bytes than before: a version never changes`,
    ),
  );
  const damage = shellOf(state).stable ? await findDamage(reading, state, shellName) : null;
  const shell = damage ? [at(shellName, [damage.field], damage.what)] : [];
  const misfits = damage ? [] : await findAdded(reading, before, state);
  const unfit = misfits.map(({ remotes, line }) => {
    const changed = remotes.find(
      ({ name }) => before.parts[name]?.stable !== state.parts[name]?.stable,
    );
    const { name, version } = changed ?? remotes[0]!;
    return at(name, [fieldOf(name, version)], line);
  });
  return [...broken, ...exchanged, ...shell, ...unfit];
}

/** `wanted`: a commit of any branch; default: the last one. @throws Refusal when there is none */
export async function checkCommit(reading: Reading, wanted?: string) {
  const { repository } = reading;
  const head = await repository.readHead();
  const commit = wanted ? await repository.findCommit(wanted, true) : head;
  if (!commit) throw new Refusal(`${repository.name} has no commit yet.`);
  return { id: commit.id, problems: await check(reading, commit) };
}
