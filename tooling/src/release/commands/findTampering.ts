import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../base/filesBelow';
import { integrity } from '../../base/integrity';
import { messageOf } from '../../base/messageOf';
import { isDelta, readDeltaName } from '../../server/deltas';
import { isDeltaFrame } from '../deltas/deltaFrame';
import { readSnapshot } from '../pages/ArticleSnapshot';
import { asFile } from '../releases/fileLists';
import { inParallel } from '../releases/inParallel';
import { isHashed } from '../releases/readShellBuild';
import { listName, readShellFiles } from '../releases/shellFolder';
import { readPublished } from '../releases/readPublished';
import { readShellRecord } from '../releases/readShellRecord';
import { withDocuments } from '../revisions/stageDocuments';
import { addVersions, noVersions, withVersions } from '../state/allVersions';
import { isUnsigned } from '../state/config';
import { walkHistory } from '../state/walkHistory';
import type { PublishedVersion, ReleaseState } from '../state/ReleaseState';
import { isPacked, type ReleaseStore } from '../store/ReleaseStore';

type Check = (store: ReleaseStore, state: ReleaseState) => Promise<string[]>;

/** A refusal names what it found by itself. */
const saying = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => [messageOf(error)],
  );

/** Copies that a server packs, and texts that only people read. */
const isBeside = (file: string) => /\.(br|gz|map)$|\.LICENSE\.txt$|(^|\/)\.claim$/.test(file);

/** Differences to earlier versions are no one's to sign for: browsers check what they unpack. They must be nothing else. */
async function findFalseDeltas(store: ReleaseStore, prefix: string, names: string[]) {
  const found = await inParallel(names.filter(isDelta), async (name) => {
    const dictionary = readDeltaName(name)?.dictionary;
    const bytes = await store.read(prefix + name);
    const isTrue = bytes && dictionary && isDeltaFrame(bytes, dictionary);
    return isTrue ? [] : [`${prefix}${name} was inserted`];
  });
  return found.flat();
}

/** What lies in a folder must be what was published, and nothing else. */
async function compareFolder(store: ReleaseStore, prefix: string, files: Record<string, string>) {
  const there = (await store.list(prefix)).map((key) => key.slice(prefix.length));
  const inserted = there.filter((file) => !(file in files) && !isBeside(file) && !isDelta(file));
  const altered = await inParallel(Object.entries(files), async ([file, expected]) => {
    const bytes = await store.read(prefix + file);
    if (!bytes) return [`${prefix}${file} was dropped`];
    return integrity(bytes) === expected ? [] : [`${prefix}${file} was altered`];
  });
  return [
    ...altered.flat(),
    ...inserted.map((file) => `${prefix}${file} was inserted`),
    ...(await findFalseDeltas(store, prefix, there)),
  ];
}

async function checkRelease(store: ReleaseStore, name: string, published: PublishedVersion) {
  try {
    const { files, fileList } = await readPublished(store, name, published, true);
    const own = { ...files, ...asFile(fileList), 'release.json': published.integrity };
    return await compareFolder(store, `remotes/${name}/${published.folder}/`, own);
  } catch (error) {
    return [messageOf(error)];
  }
}

const checkReleases: Check = async (store, { remotes }) => {
  const all = Object.entries(remotes).flatMap(([name, { versions }]) =>
    Object.values(versions).map((published) => [name, published] as const),
  );
  const found = await inParallel(all, ([name, published]) => checkRelease(store, name, published));
  return found.flat();
};

async function checkShell(store: ReleaseStore, state: ReleaseState, version: string) {
  const published = state.shell.versions[version];
  if (!published) return [];
  const prefix = `shell/${published.folder}/`;
  const files = await readShellFiles(store, published);
  const hashes = files.map(([file, bytes]) => [file, integrity(bytes)] as const);
  const own = { ...Object.fromEntries(hashes), [listName]: published.integrity };
  const { files: served } = await readShellRecord(store, state, version);
  const hashed = Object.entries(served).filter(([file]) => isHashed(file));
  const altered = await inParallel(hashed, async ([file, expected]) => {
    const bytes = await store.read(`site/${file}`);
    if (!bytes) return [`site/${file} was dropped`];
    return integrity(bytes) === expected ? [] : [`site/${file} was altered`];
  });
  return [...(await compareFolder(store, prefix, own)), ...altered.flat()];
}

const checkShells: Check = async (store, state) => {
  const found = await inParallel(Object.keys(state.shell.versions), (version) =>
    checkShell(store, state, version).catch((error: unknown) => [messageOf(error)]),
  );
  return found.flat();
};

const checkPages: Check = async (store, { pages }) =>
  pages ? saying(readSnapshot(store, pages)) : [];

const checkConfig: Check = async (store, state) => {
  try {
    const by = state.change.by;
    return (await isUnsigned(store, state))
      ? [
          `config.json was altered after ${by} signed: sign it with "release config", or put it back with "release config --restore"`,
        ]
      : [];
  } catch (error) {
    return [`config.json was altered: ${messageOf(error)}`];
  }
};

/** What runs in a page without being asked for by its name: nobody but a shell puts scripts and pages there. */
const checkSite: Check = async (store, state) => {
  const records = await inParallel(Object.keys(state.shell.versions), (version) =>
    readShellRecord(store, state, version).then(
      ({ files }) => Object.keys(files),
      () => [],
    ),
  );
  const known = new Set(records.flat().map((file) => `site/${file}`));
  const scripts = (await store.list('site/')).filter((key) => key.endsWith('.js'));
  const inserted = scripts.filter((key) => !known.has(key) && !isDelta(key));
  return [
    ...inserted.map((key) => `${key} was inserted`),
    ...(await findFalseDeltas(store, '', scripts)),
  ];
};

/** Rendered once more, the documents must be those that are served. */
const checkDocuments: Check = async (store, state) => {
  const published = await store.publishedRevision();
  const { revision } = state.documents;
  if (published !== revision) {
    return [
      `the documents are of revision ${published}, the history shows ${revision}: run "release render"`,
    ];
  }
  // Previews that are missing are not drawn for this.
  const readOnly = { ...store, write: () => Promise.resolve() };
  return withDocuments(readOnly, state, async (folder) => {
    const kept = filesBelow(folder).filter((file) => store.isLocal || !isPacked(file));
    const found = await inParallel(kept, async (file) => {
      const served = await store.readDocument(file);
      if (!served) return [`the document ${file} was dropped`];
      const isSame = served.equals(readFileSync(path.join(folder, file)));
      return isSame ? [] : [`the document ${file} was altered`];
    });
    return found.flat();
  });
};

const checks = [checkConfig, checkReleases, checkShells, checkPages, checkSite, checkDocuments];

export type Tampering = {
  /** How many records of the history are as they were signed, from the first on. */
  records: number;
  /** A line for each thing that is not as its owner signed it. */
  problems: string[];
};

/** Walks the whole history, and compares all that follows from it with what is there. Changes nothing. */
export async function findTampering({ store }: { store: ReleaseStore }): Promise<Tampering> {
  const all = noVersions();
  const visit = (state: ReleaseState) => addVersions(all, state);
  const { chain, problem } = await walkHistory(store, { visit });
  const records = chain.state.revision;
  if (problem) return { records, problems: [problem] };
  const state = withVersions(chain.state, all);
  if (records === 0) return { records, problems: [`${store.name} has no history yet`] };
  const found = await inParallel(checks, (check) =>
    check(store, state).catch((error: unknown) => [messageOf(error)]),
  );
  return { records, problems: [...new Set(found.flat())] };
}
