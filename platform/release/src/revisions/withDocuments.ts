import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeBytesAtomically } from '@synapsei/base';
import { writeSite } from '@synapsei/pages';
import type { Article } from '@synapsei/shared-types/content';
import { isDamage, Refusal } from '../Refusal';
import { parseShellRecord } from '../releases/readBuild';
import { readIntact, readReleaseFile, readShellFiles } from '../releases/readPublished';
import type { ReleaseState } from '../state/ReleaseState';
import { readConfig } from '../state/config';
import type { ReleaseStore } from '../store/ReleaseStore';
import { publicRegistry } from './publicRegistry';

const keyOf = (name: string) => `pages/${name}.json`;

const nameOf = (text: string | Buffer) =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The published articles as they stand, under a name made from their content. @returns that name, and how to write it */
export function packSnapshot(articles: Article[]) {
  const text = JSON.stringify(articles);
  const name = nameOf(text);
  return { name, write: (store: ReleaseStore) => store.create(keyOf(name), text) };
}

/** @throws Refusal when it is gone */
export async function readSnapshot(store: ReleaseStore, name: string): Promise<Article[]> {
  const bytes = await store.read(keyOf(name));
  if (!bytes) throw new Refusal(`${store.name}: ${keyOf(name)} is missing.`);
  if (nameOf(bytes) !== name)
    throw new Refusal(`${store.name}: ${keyOf(name)} has other bytes than were signed for.`);
  // The hash says that packSnapshot wrote it.
  return JSON.parse(bytes.toString());
}

/** What a shell's build keeps for the rendering of pages; nobody asks for it under these names. */
const privateFiles = /^(shell\.json|(inline|server)(\/|$))/;

/** The live shell, to render pages from; and those of its files that are documents, to where these are made. */
async function fetchShell(
  store: ReleaseStore,
  { shell: { stable, versions } }: ReleaseState,
  folder: string,
  documents: string,
) {
  const published = versions[stable];
  if (!published) throw new Refusal(`${store.name} has no shell yet: publish one first.`);
  for (const [name, bytes] of await readShellFiles(store, published)) {
    writeBytesAtomically(path.join(folder, name), bytes);
    if (!privateFiles.test(name)) writeBytesAtomically(path.join(documents, name), bytes);
  }
  // Style sheets lie at the site's root, for open tabs; their text becomes part of the page.
  const text = readFileSync(path.join(folder, 'shell.json'), 'utf8');
  const { styles, files } = parseShellRecord(text, `${store.name}: shell.json`);
  for (const name of styles)
    writeBytesAtomically(
      path.join(folder, name),
      await readIntact(store, `site/${name}`, files[name]),
    );
}

/**
 * Makes the documents of a revision and hands their folder to `use`; it is gone afterwards: page, registry and
 * the shell's files without a hash in their names. No build takes part in it.
 */
export async function withDocuments<Value>(
  store: ReleaseStore,
  state: ReleaseState,
  use: (folder: string) => Promise<Value>,
): Promise<Value> {
  const { pages } = state;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  let failure: unknown;
  /** What the site goes on without is what is damaged, not what cannot be read just now. */
  const noting = <Answer>(asked: Promise<Answer>) =>
    asked.catch((error: unknown) => {
      if (!isDamage(error)) failure = error;
      throw error;
    });
  const [shell, documents] = [path.join(folder, 'shell'), path.join(folder, 'documents')];
  try {
    const { registry } = await publicRegistry(store, state);
    await fetchShell(store, state, shell, documents);
    await writeSite(documents, {
      shell,
      registry,
      config: await readConfig(store, state),
      readFile: (release, file) => noting(readReleaseFile(store, state, release, file)),
      // Articles as they stood at the last `release pages`: a rollback brings the pages of then back at once.
      readArticles: pages && (() => noting(readSnapshot(store, pages.snapshot))),
    });
    if (failure) throw failure;
    return await use(documents);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
