import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, integrity, messageOf } from '@synapsei/base';
import { isDelta, isHashed, readDeltaName } from '@synapsei/server';
import { fileListName } from '@synapsei/shared-types/registry';
import type { ReadContext } from '../Context';
import { isDeltaFrame } from '../deltas/encodeDelta';
import { inParallel } from '../releases/inParallel';
import {
  readPublished,
  readShellFiles,
  readShellRecord,
  shellList,
} from '../releases/readPublished';
import { readSnapshot } from '../revisions/ArticleSnapshot';
import { publicRegistry } from '../revisions/publicRegistry';
import { withDocuments } from '../revisions/withDocuments';
import { addVersions, withVersions, type AllVersions } from '../state/archive';
import { isUnsigned } from '../state/config';
import { findCut, findOldHead, headKey } from '../state/head';
import type { ReleaseState } from '../state/ReleaseState';
import { walkHistory } from '../state/walkHistory';
import { isPacked, type ReleaseStore } from '../store/ReleaseStore';

/** A line for each thing that is not as its owner signed it. What it throws is one more line. */
type Check = (store: ReleaseStore, state: ReleaseState) => Promise<string[]>;

/** What the check finds for each of these. */
async function forEach<Item>(items: Item[], check: (item: Item) => Promise<string[]>) {
  const found = await inParallel(items, (item) =>
    check(item).catch((error: unknown) => [messageOf(error)]),
  );
  return found.flat();
}

/** Files that are gone, or have other bytes than these hashes are of. */
const compareFiles = (store: ReleaseStore, prefix: string, files: Record<string, string>) =>
  forEach(Object.entries(files), async ([file, expected]) => {
    const bytes = await store.read(prefix + file);
    if (!bytes) return [`${prefix}${file} was dropped`];
    return integrity(bytes) === expected ? [] : [`${prefix}${file} was altered`];
  });

/** Differences to earlier versions are no one's to sign for: browsers check what they unpack. They must be nothing else. */
const findFalseDeltas = (store: ReleaseStore, keys: string[]) =>
  forEach(keys.filter(isDelta), async (key) => {
    const dictionary = readDeltaName(key)?.dictionary;
    const bytes = await store.read(key);
    return bytes && dictionary && isDeltaFrame(bytes, dictionary) ? [] : [`${key} was inserted`];
  });

/** Copies that a server packs, and texts that only people read. */
const isBeside = (file: string) => /\.(br|gz|map)$|\.LICENSE\.txt$|(^|\/)\.claim$/.test(file);

/** What lies in a folder must be what was published, and nothing else. */
async function compareFolder(store: ReleaseStore, prefix: string, files: Record<string, string>) {
  const keys = await store.list(prefix);
  const inserted = keys.filter(
    (key) => !(key.slice(prefix.length) in files) && !isBeside(key) && !isDelta(key),
  );
  return [
    ...(await compareFiles(store, prefix, files)),
    ...inserted.map((key) => `${key} was inserted`),
    ...(await findFalseDeltas(store, keys)),
  ];
}

const checkReleases: Check = (store, state) => {
  const all = Object.entries(state.remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(([version, published]) => ({ name, version, published })),
  );
  return forEach(all, async ({ name, version, published: { folder, integrity: hash } }) => {
    const { files, fileList } = await readPublished(store, state, name, version, true);
    const own = { ...files, [fileListName(fileList)]: fileList, 'release.json': hash };
    return compareFolder(store, `remotes/${name}/${folder}/`, own);
  });
};

const checkShells: Check = (store, state) =>
  forEach(Object.entries(state.shell.versions), async ([version, published]) => {
    const files = await readShellFiles(store, published);
    const hashes = files.map(([file, bytes]) => [file, integrity(bytes)] as const);
    const own = { ...Object.fromEntries(hashes), [shellList]: published.integrity };
    const { files: served } = await readShellRecord(store, state, version);
    const hashed = Object.entries(served).filter(([file]) => isHashed(file));
    return [
      ...(await compareFolder(store, `shell/${published.folder}/`, own)),
      ...(await compareFiles(store, 'site/', Object.fromEntries(hashed))),
    ];
  });

const checkPages: Check = async (store, { pages }) => {
  if (pages) await readSnapshot(store, pages);
  return [];
};

const checkConfig: Check = async (store, state) => {
  const isAltered = await isUnsigned(store, state).catch((error: unknown) => {
    throw new Error(`config.json was altered: ${messageOf(error)}`);
  });
  if (!isAltered) return [];
  return [
    `config.json was altered after ${state.change.by} signed: sign it with "release config", or put it back with "release config --restore"`,
  ];
};

/** What runs in a page without being asked for by its name: nobody but a shell puts scripts and pages there. */
const checkSite: Check = async (store, state) => {
  const records = Object.keys(state.shell.versions).map((version) =>
    // One that cannot be read is named with its shell.
    readShellRecord(store, state, version).catch(() => ({ files: {} })),
  );
  const known = new Set((await Promise.all(records)).flatMap(({ files }) => Object.keys(files)));
  const scripts = (await store.list('site/')).filter((key) => key.endsWith('.js'));
  const inserted = scripts.filter((key) => !known.has(key.slice('site/'.length)) && !isDelta(key));
  return [
    ...inserted.map((key) => `${key} was inserted`),
    ...(await findFalseDeltas(store, scripts)),
  ];
};

/** Rendered once more, the documents must be those that are served. */
const checkDocuments: Check = async (store, state) => {
  const published = await store.publishedRevision();
  const { revision } = state.documents;
  if (published !== revision)
    return [
      `the documents are of revision ${published}, the history shows ${revision}: run "release render"`,
    ];
  // Previews that are missing are not drawn for this.
  const readOnly = { ...store, write: () => Promise.resolve() };
  return withDocuments(readOnly, state, (folder) => {
    const kept = filesBelow(folder).filter((file) => store.isLocal || !isPacked(file));
    return forEach(kept, async (file) => {
      const served = await store.readDocument(file);
      if (!served) return [`the document ${file} was dropped`];
      const isSame = served.equals(readFileSync(path.join(folder, file)));
      return isSame ? [] : [`the document ${file} was altered`];
    });
  });
};

/** What of the state no page can use, and who can put it right. */
const checkShown: Check = async (store, state) => (await publicRegistry(store, state)).problems;

const checks = [
  checkShown,
  checkConfig,
  checkReleases,
  checkShells,
  checkPages,
  checkSite,
  checkDocuments,
];

export type Tampering = {
  /** How many records of the history are as they were signed, from the first on. */
  records: number;
  /** A line for each thing that is not as its owner signed it. */
  problems: string[];
};

/** Walks the whole history, and compares all that follows from it with what is there. Changes nothing. */
export async function findTampering({
  store,
  now,
}: Pick<ReadContext, 'store' | 'now'>): Promise<Tampering> {
  const all: AllVersions = new Map();
  const visit = (state: ReleaseState) => addVersions(all, state);
  const head = await store.read(headKey);
  const { chain, problem } = await walkHistory(store, { visit });
  const records = chain.state.revision;
  const fault = problem ?? findCut(head, chain);
  if (fault) return { records, problems: [fault] };
  if (records === 0) return { records, problems: [`${store.name} has no history yet`] };
  const state = withVersions(chain.state, all);
  const problems = [
    chain.ignored ?? [],
    findOldHead(head, state, now()),
    await forEach(checks, (check) => check(store, state)),
  ].flat();
  return { records, problems: [...new Set(problems)] };
}
