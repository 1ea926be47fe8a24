import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { messageOf, writeAtomically } from '@synapsei/base';
import { writeSite } from '@synapsei/pages';
import type { Article } from '@synapsei/shared-types/content';
import {
  type DeployedRelease,
  type Registry,
  registrySchemaVersion,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import * as v from 'valibot';
import { readShown } from './check';
import type { Context, Reading } from './Context';
import { folderFor, prefixOf, publicCanary, reachableVersions, shellName } from './Part';
import { createOnce } from './createOnce';
import { pauseAtRandom } from './pauseAtRandom';
import { exitCodes, isDamage, Refusal } from './Refusal';
import { findClashes } from './releases/findClashes';
import { findUnmet } from './releases/findMisfits';
import {
  readIntact,
  readLoadable,
  readShell,
  readShellFiles,
  recordFile,
} from './releases/readRecord';
import type { Commit } from './repository/openRepository';
import { partOf, remotesOf, revisionOf, shellOf, type State } from './State';
import { type ReleaseStore, renderedFile } from './store/ReleaseStore';

/**
 * What visitors are told of a state that `readShown` has read. A version before, and a halted candidate, are left out when
 * they could not be loaded, or the shell and other remotes would not fit them.
 */
export async function publicRegistry(reading: Reading, state: State): Promise<Registry> {
  const { provides } = await readShell(reading, state);
  const live = remotesOf(state).filter(([, { enabled, stable }]) => enabled && stable);
  const reachable = live.flatMap(([name, part]) =>
    reachableVersions(part).map((version) => ({ name, version })),
  );
  const releases = await readLoadable(reading, state, reachable);
  const chosen = releases.filter(({ name, version }) => version === partOf(state, name).stable);
  const fits = (release: DeployedRelease) =>
    chosen.includes(release) ||
    (findUnmet(release, provides).length === 0 &&
      findClashes([...chosen.filter(({ name }) => name !== release.name), release]).length === 0);
  const fitting = releases.filter(fits);
  const remotes = live.flatMap(([name, { stable, previous, canary }]): [string, RemoteRecord][] => {
    const own = fitting.filter((one) => one.name === name).map((one) => [one.version, one]);
    const versions = Object.fromEntries(own) as Record<string, DeployedRelease>;
    if (!versions[stable!]) return [];
    const told = {
      ...(previous && previous !== stable && versions[previous] && { lastKnownGood: previous }),
      ...(canary && versions[canary.version] && { canary: publicCanary(name, canary) }),
    };
    return [[name, { enabled: true, stable: stable!, ...told, versions }]];
  });
  const { stable: shell, minVersion } = shellOf(state);
  return {
    schemaVersion: registrySchemaVersion,
    revision: revisionOf(state),
    generatedAt: state.commit!.at,
    ...(shell && { shell: { version: shell, minVersion } }),
    policy: { overrideOrigins: state.site.overrideOrigins },
    remotes: Object.fromEntries(remotes),
  };
}

const renderedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  // `inputs`: hash of all that visitors could tell apart.
  v.object({ revision: v.number(), commit: v.string(), inputs: v.string() }),
);

/** The sources of the served documents. */
export type Rendered = v.InferOutput<typeof renderedSchema>;

/** `null`: it says nothing, or was altered. */
export function parseRendered(text: string): Rendered | null {
  const { success, output } = v.safeParse(renderedSchema, text);
  return success ? output : null;
}

/** The commit that is served now; `null` if nothing is served yet, or only half of it. */
export async function readRendered({ store }: Pick<Reading, 'store'>): Promise<Rendered | null> {
  const text = (await store.readDocument(renderedFile))?.toString() ?? '';
  return parseRendered(text);
}

/** Everything that documents are made from. */
export type Plan = { state: State; registry: Registry; rendered: Rendered; problems: string[] };

/** `commit`: default: the newest. @throws Refusal when there is no shell to show anything in */
export async function plan(reading: Reading, commit?: Commit): Promise<Plan> {
  const { state, problems } = await readShown(reading, commit);
  if (!shellOf(state).stable)
    throw new Refusal(`${reading.repository.name} has no shell yet: publish one first.`, problems);
  const registry = await publicRegistry(reading, state);
  const { revision, generatedAt: _, ...told } = registry;
  const { stable, versions } = shellOf(state);
  const inputs = JSON.stringify([told, state.site.source, state.articles, versions[stable!]]);
  const rendered = {
    revision,
    commit: state.commit!.id,
    inputs: createHash('sha256').update(inputs).digest('hex'),
  };
  return { state, registry, rendered, problems };
}

/** Where the articles that landing pages are made from lie in the store, by their hash. */
export const articlesKey = (hash: string) => `pages/${folderFor('articles', hash)}.json`;

/** @throws Refusal if they are missing or were altered */
async function readArticles(store: ReleaseStore, hash: string): Promise<Article[]> {
  // The hash says that "release pages" made it.
  return JSON.parse((await readIntact(store, articlesKey(hash), hash)).toString());
}

/** What a shell's build keeps for the rendering of pages; it is not served under these names. */
const privateFiles = /^(inline|server)(\/|$)/;

/** Puts the live shell into one folder, to render pages from, and those of its files that are documents into another. */
async function fetchShell(reading: Reading, state: State, folder: string, documents: string) {
  const { stable, versions } = shellOf(state);
  const { record, beside, first } = await readShellFiles(reading, versions[stable!]!);
  writeAtomically(path.join(folder, recordFile(shellName)), JSON.stringify(record));
  for (const [name, bytes] of [...beside, ...first])
    writeAtomically(path.join(folder, name), bytes);
  for (const [name, bytes] of beside)
    if (!privateFiles.test(name)) writeAtomically(path.join(documents, name), bytes);
}

/**
 * Makes the documents of a commit from it and the files that it names, and hands their folder to `use`; it is gone
 * afterwards: page, registry, landing pages and the shell's files without a hash in their names.
 */
export async function withDocuments<Value>(
  reading: Reading,
  { state, registry, rendered }: Plan,
  use: (folder: string) => Promise<Value>,
): Promise<Value> {
  const { store } = reading;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  const failures: unknown[] = [];
  /** The site does without damaged parts, but not without parts that cannot be read at the moment. */
  const noting = <Answer>(asked: Promise<Answer>) =>
    asked.catch((error: unknown) => {
      if (!isDamage(error)) failures.push(error);
      throw error;
    });
  const [shell, documents] = [path.join(folder, 'shell'), path.join(folder, 'documents')];
  const { articles } = state;
  try {
    await fetchShell(reading, state, shell, documents);
    await writeSite(documents, {
      shell,
      registry,
      config: state.site.config,
      readFile: ({ name, version, files }, file) => {
        const key = prefixOf(name, partOf(state, name).versions[version]!) + file;
        return noting(readIntact(store, key, files[file])).catch(() => null);
      },
      readArticles: articles ? () => noting(readArticles(store, articles)) : undefined,
    });
    if (failures.length > 0) throw failures[0];
    writeFileSync(path.join(documents, renderedFile), `${JSON.stringify(rendered)}\n`);
    return await use(documents);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The number of tries for documents of the newest commit. */
const mostTries = 30;

/**
 * Shows visitors the newest commit if it changes anything that they are served, or `isAgain`; finishes what a killed
 * command left undone, too. A second command shows the same commit or a newer one.
 */
export async function render(context: Reading, isAgain = false): Promise<Plan> {
  const { store } = context;
  const once = createOnce();
  // The files of releases never change: each is read once.
  const read = (key: string) => once(key, () => store.read(key));
  const reading = { ...context, store: { ...store, read } };
  for (let tries = 0; tries < mostTries; tries += 1) {
    // Another command is rendering: most likely it shows this commit as well.
    if (tries > 1) await pauseAtRandom();
    const next = await plan(reading);
    const { inputs } = next.rendered;
    const served = await readRendered(reading);
    if (served?.inputs === inputs && !(isAgain && tries === 0))
      return { ...next, rendered: served };
    const isOutdated = async () => {
      const head = await reading.repository.readHead();
      if (head?.id === next.rendered.commit) return false;
      return (await plan(reading)).rendered.inputs !== inputs;
    };
    await withDocuments(reading, next, (folder) => store.publish(folder, isOutdated));
  }
  throw new Refusal(`${store.name} changes too often. Run the command again.`);
}

/** In milliseconds. Networks of many places need minutes. */
const longestPurge = 300_000;

/**
 * Shows visitors the newest commit, or the same anew if `isAgain`, and has a network in front forget its copies.
 * The target's `purge` gets the environment but for the key, `RELEASE_URL` and `RELEASE_REVISION`.
 * @throws Refusal when the network could not be told: visitors may then get the documents before
 */
export async function show(context: Context, isAgain = false): Promise<Plan> {
  const { progress, target } = context;
  const shown = await render(context, isAgain);
  const { revision } = shown.rendered;
  const [command, ...args] = target.purge ?? [];
  if (!command) return shown;
  const { RELEASE_DEPLOY_KEY: _key, ...own } = process.env;
  const env = { ...own, RELEASE_URL: target.url, RELEASE_REVISION: String(revision) };
  progress(`purging the network: ${command}`);
  try {
    await promisify(execFile)(command, args, { env, timeout: longestPurge, killSignal: 'SIGKILL' });
    return shown;
  } catch (error) {
    throw new Refusal(
      `Revision ${revision} is shown, but a network may keep the one before: ${messageOf(error).trim()}. "release render" tries again.`,
      [],
      exitCodes.incomplete,
    );
  }
}
