import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, integrity, messageOf } from '@synapsei/base';
import { isDelta, isHashed, readDeltaName } from '@synapsei/server';
import type { ReadContext } from '../Context';
import { isDeltaFrame } from '../deltas/writeDeltas';
import { inParallel } from '../releases/inParallel';
import {
  readPublished,
  readShellFiles,
  readShellRecord,
  shellList,
} from '../releases/readPublished';
import { publicRegistry } from '../revisions/publicRegistry';
import { readSnapshot, withDocuments } from '../revisions/withDocuments';
import type { ReleaseState } from '../state/ReleaseState';
import { addVersions, type AllVersions, withVersions } from '../state/archive';
import { isUnsigned } from '../state/config';
import { findCut, findOldHead, headKey } from '../state/head';
import { findAhead, readShown } from '../state/readShown';
import { walkHistory } from '../state/readState';
import { isPacked, type ReleaseStore } from '../store/ReleaseStore';

/**
 * Walks the whole history, and compares all that follows from it with what is there.
 * @returns how many records are as they were signed, from the first on, and a line for each thing that is not
 */
export async function findTampering({ store, now }: Pick<ReadContext, 'store' | 'now'>) {
  const all: AllVersions = new Map();
  const ahead: string[] = [];
  const visit = (state: ReleaseState) => {
    addVersions(all, state);
    ahead.push(...findAhead(state, now()));
  };
  const head = await store.read(headKey);
  const { chain, problem } = await walkHistory(store, { visit });
  const records = chain.state.revision;
  const none = records === 0 ? `${store.name} has no history yet` : undefined;
  const fault = problem ?? findCut(head, chain) ?? none;
  if (fault) return { records, problems: [fault] };
  const state = withVersions(chain.state, all);
  const problems = [
    chain.ignored ?? [],
    findOldHead(head, state, now()),
    ahead,
    await findEach(checks, (check) => check(store, state, now())),
  ];
  return { records, problems: [...new Set(problems.flat())] };
}

type Problems = Promise<string[]>;

/** What is wrong with each of these. A check that throws has found what it says. */
async function findEach<Item>(items: Item[], check: (item: Item) => Problems): Problems {
  const found = await inParallel(items, (item) =>
    check(item).catch((error: unknown) => [messageOf(error)]),
  );
  return found.flat();
}

/** Files that were signed for, by their hashes: each is there as it was. */
const checkFiles = (store: ReleaseStore, prefix: string, files: Record<string, string>) =>
  findEach(Object.entries(files), async ([file, hash]) => {
    const bytes = await store.read(prefix + file);
    if (!bytes) return [`${prefix}${file} was dropped`];
    return integrity(bytes) === hash ? [] : [`${prefix}${file} was altered`];
  });

/** Files that nobody signed for may only be differences to earlier versions: browsers check what they unpack. */
const checkOthers = (store: ReleaseStore, keys: string[]) =>
  findEach(keys, async (key) => {
    const dictionary = isDelta(key) && readDeltaName(key)?.dictionary;
    const bytes = dictionary && (await store.read(key));
    return bytes && isDeltaFrame(bytes, dictionary) ? [] : [`${key} was inserted`];
  });

/** Copies that a server packs, and texts that only people read. */
const isBeside = (file: string) => /\.(br|gz|map)$|\.LICENSE\.txt$|(^|\/)\.claim$/.test(file);

async function checkFolder(store: ReleaseStore, prefix: string, files: Record<string, string>) {
  const isSigned = (key: string) => Object.hasOwn(files, key.slice(prefix.length));
  const keys = await store.list(prefix);
  const others = keys.filter((key) => isDelta(key) || !(isSigned(key) || isBeside(key)));
  return [...(await checkFiles(store, prefix, files)), ...(await checkOthers(store, others))];
}

const checks: ((store: ReleaseStore, state: ReleaseState, now: Date) => Problems)[] = [
  async function shown(store, state) {
    return (await publicRegistry(store, state)).problems;
  },

  async function config(store, state) {
    const isAltered = await isUnsigned(store, state).catch((error: unknown) => {
      throw new Error(`config.json was altered: ${messageOf(error)}`);
    });
    const line = `config.json was altered after ${state.change.by} signed: sign it with "release config", or put it back with "release config --restore"`;
    return isAltered ? [line] : [];
  },

  async function releases(store, state) {
    const all = Object.entries(state.remotes).flatMap(([name, { versions }]) =>
      Object.entries(versions).map(([version, published]) => ({ name, version, published })),
    );
    return findEach(all, async ({ name, version, published }) => {
      const { files } = await readPublished(store, state, name, version, true);
      return checkFolder(store, `remotes/${name}/${published.folder}/`, {
        ...files,
        'release.json': published.integrity,
      });
    });
  },

  async function shells(store, state) {
    return findEach(Object.entries(state.shell.versions), async ([version, published]) => {
      const files = await readShellFiles(store, published);
      const hashes = Object.fromEntries(files.map(([file, bytes]) => [file, integrity(bytes)]));
      const own = { ...hashes, [shellList]: published.integrity };
      const served = Object.entries((await readShellRecord(store, state, version)).files);
      const hashed = Object.fromEntries(served.filter(([file]) => isHashed(file)));
      return [
        ...(await checkFolder(store, `shell/${published.folder}/`, own)),
        ...(await checkFiles(store, 'site/', hashed)),
      ];
    });
  },

  async function pages(store, state) {
    if (state.pages) await readSnapshot(store, state.pages.snapshot);
    return [];
  },

  /** What runs in a page without being asked for by its name: nobody but a shell puts scripts and pages there. */
  async function site(store, state) {
    const records = await inParallel(Object.keys(state.shell.versions), (version) =>
      // One that cannot be read is named with its shell.
      readShellRecord(store, state, version).catch(() => ({ files: {} })),
    );
    const known = new Set(records.flatMap(({ files }) => Object.keys(files)));
    const isKnown = (key: string) => !isDelta(key) && known.has(key.slice('site/'.length));
    const keys = await store.list('site/');
    const unknown = keys.filter((key) => key.endsWith('.js') && !isKnown(key));
    return checkOthers(store, unknown);
  },

  /** Rendered once more, the documents must be those that are served. */
  async function documents(store, _, now) {
    const published = await store.publishedRevision();
    const state = await readShown(store, now);
    const { revision } = state.documents;
    if (published !== revision)
      return [
        `the documents are of revision ${published}, the history shows ${revision}: run "release render"`,
      ];
    return withDocuments(store, state, (folder) => {
      const kept = filesBelow(folder).filter((file) => store.isLocal || !isPacked(file));
      return findEach(kept, async (file) => {
        const served = await store.readDocument(file);
        if (!served) return [`the document ${file} was dropped`];
        const isSame = served.equals(readFileSync(path.join(folder, file)));
        return isSame ? [] : [`the document ${file} was altered`];
      });
    });
  },
];
