import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeAtomically } from '@synapsei/base';
import { writeSite } from '@synapsei/pages';
import {
  type DeployedRelease,
  type Registry,
  registrySchemaVersion,
  type RemoteRecord,
} from '@synapsei/shared-types/registry';
import * as v from 'valibot';
import { readShown } from './check';
import type { Context, Reading } from './Context';
import { type Part, publicCanary, reachableVersions, shellName } from './Part';
import { isDamage, Refusal } from './Refusal';
import { findClashes } from './releases/findClashes';
import { findUnmet } from './releases/findMisfits';
import { parseShellRecord } from './releases/readBuild';
import { readLoadable, readShell } from './releases/readPublished';
import { prefixOf, readIntact, readShellFiles } from './releases/readShell';
import { readArticles } from './articles';
import type { Commit } from './repository/Commit';
import { partOf, remotesOf, revisionOf, shellOf, type State } from './State';
import { growingPause } from './store/growingPause';
import { renderedFile } from './store/ReleaseStore';

type Versions = Record<string, DeployedRelease>;

/** What visitors are told of a remote whose stable version they can load. */
function tell(name: string, part: Part, versions: Versions): RemoteRecord {
  const { enabled, stable, previous, canary } = part;
  return {
    enabled,
    stable: stable!,
    ...(previous && previous !== stable && versions[previous] && { lastKnownGood: previous }),
    ...(canary && versions[canary.version] && { canary: publicCanary(name, canary) }),
    versions,
  };
}

/**
 * What visitors are told of a state that `readShown` has read. A version before, and a halted candidate, are left out when
 * they could not be loaded, or the shell and other remotes would not fit them.
 */
export async function publicRegistry(
  context: Pick<Context, 'records' | 'target'>,
  state: State,
): Promise<Registry> {
  const { provides } = await readShell(context, state);
  const live = remotesOf(state).filter(([, { enabled, stable }]) => enabled && stable);
  const read = live.map(async ([name, part]) => {
    const releases = await readLoadable(context, state, name, reachableVersions(part));
    return { name, part, releases };
  });
  const all = await Promise.all(read);
  const stable = all.flatMap(({ part, releases }) =>
    releases.filter(({ version }) => version === part.stable),
  );
  const fits = (release: DeployedRelease) =>
    stable.includes(release) ||
    (findUnmet(release, provides).length === 0 &&
      findClashes([...stable.filter(({ name }) => name !== release.name), release]).length === 0);
  const remotes = all.flatMap(({ name, part, releases }) => {
    const versions = Object.fromEntries(releases.filter(fits).map((one) => [one.version, one]));
    return versions[part.stable!] ? [[name, tell(name, part, versions)] as const] : [];
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

/** What documents were made from: `inputs` is a hash of all that visitors could tell apart. */
export type Rendered = { revision: number; commit: string; inputs: string };

const renderedSchema = v.object({ revision: v.number(), commit: v.string(), inputs: v.string() });

/** `null`: it says nothing, or was altered. */
export function parseRendered(text: string): Rendered | null {
  try {
    return v.parse(renderedSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** What is served now; `null` when nothing is yet, or half of it. */
export async function readRendered({ store }: Pick<Reading, 'store'>): Promise<Rendered | null> {
  const text = (await store.readDocument(renderedFile))?.toString() ?? '';
  return parseRendered(text);
}

/** All that documents are made from. */
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

/** What a shell's build keeps for the rendering of pages; it is not served under these names. */
const privateFiles = /^(shell\.json|(inline|server)(\/|$))/;

/** The live shell, to render pages from; and those of its files that are documents, to where these are made. */
async function fetchShell({ store }: Reading, state: State, folder: string, documents: string) {
  const { stable, versions } = shellOf(state);
  for (const [name, bytes] of await readShellFiles(store, versions[stable!]!)) {
    writeAtomically(path.join(folder, name), bytes);
    if (!privateFiles.test(name)) writeAtomically(path.join(documents, name), bytes);
  }
  // Style sheets lie at the site's root, for open tabs; their text becomes part of the page.
  const text = readFileSync(path.join(folder, 'shell.json'), 'utf8');
  const { styles, files } = parseShellRecord(text, `${store.name}: ${shellName}.json`);
  for (const name of styles)
    writeAtomically(path.join(folder, name), await readIntact(store, `site/${name}`, files[name]));
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
  /** What the site goes on without is what is damaged, not what cannot be read just now. */
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
      async readFile({ name, version, files }, file) {
        const key = prefixOf(name, partOf(state, name).versions[version]!) + file;
        const bytes = noting(readIntact(store, key, files[file]));
        return bytes.catch(() => null);
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

/** In how many tries the documents must be those of the newest commit. */
const mostTries = 30;

/**
 * Shows visitors the newest commit if it changes anything that they are served, or `isAgain`; finishes what a killed
 * command left undone, too. A second command shows the same commit or a newer one.
 */
export async function render(reading: Reading, isAgain = false): Promise<Plan> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    // Another command is at it: most likely it shows this commit as well.
    if (tries > 1) await growingPause(tries);
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
    await withDocuments(reading, next, (folder) => reading.store.publish(folder, isOutdated));
  }
  throw new Refusal(`${reading.store.name} changes too often. Run the command again.`);
}
