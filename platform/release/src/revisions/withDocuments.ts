import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeBytesAtomically } from '@synapsei/base';
import { writeSite } from '@synapsei/pages';
import { isDamage, Refusal } from '../Refusal';
import { parseShellRecord } from '../releases/readBuild';
import { readIntact, readReleaseFile, readShellFiles } from '../releases/readPublished';
import { readConfig } from '../state/config';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { createStorePreviews, readSnapshot } from './ArticleSnapshot';
import { publicRegistry } from './publicRegistry';

/** What a shell's build keeps for the rendering of pages; nobody asks for it under these names. */
const privateFiles = /^(shell\.json|(inline|server)(\/|$)|\.build-stamp)/;

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
      landing: pages && {
        readArticles: () => noting(readSnapshot(store, pages.snapshot)),
        previews: await createStorePreviews(store),
      },
    });
    if (failure) throw failure;
    return await use(documents);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
