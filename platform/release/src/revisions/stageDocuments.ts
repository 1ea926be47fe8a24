import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types';
import { findHome, firstViewFile, readShell, writeDocuments } from '@synapsei/pages/testing';
import { stageLandingPages } from '../pages/stageLandingPages';
import { Refusal } from '../Refusal';
import { readIntact } from '../releases/readIntact';
import { readReleaseFile } from '../releases/readPublished';
import { parseShellRecord } from '../releases/readShellRecord';
import { readShellFiles } from '../releases/shellFolder';
import { readConfig } from '../state/config';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { publicRegistry } from './publicRegistry';
import { stageLiveData } from './stageLiveData';

/** What a shell's build keeps for the rendering of pages; nobody asks for it under these names. */
const privateFiles = /^(shell\.json|(inline|server)(\/|$)|\.build-stamp)/;

async function fetchShell(store: ReleaseStore, state: ReleaseState, folder: string) {
  const published = state.shell.versions[state.shell.stable];
  if (!published) throw new Refusal(`${store.name} has no shell yet: publish one first.`);
  for (const [name, bytes] of await readShellFiles(store, published)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** Style sheets lie at the site's root, for open tabs; their text becomes part of the page. @throws Refusal */
async function fetchStyles(store: ReleaseStore, folder: string) {
  const text = readFileSync(path.join(folder, 'shell.json'), 'utf8');
  const { styles, files } = parseShellRecord(text, `${store.name}: shell.json`);
  for (const name of styles) {
    writeFileSync(path.join(folder, name), await readIntact(store, `site/${name}`, files[name]));
  }
}

/** What Home begins with, as its live release published it. */
async function readFirstView(store: ReleaseStore, state: ReleaseState, registry: Registry) {
  const home = findHome(registry);
  const file = home && firstViewFile(home);
  return file ? (await readReleaseFile(store, state, home, file))?.toString() : undefined;
}

/**
 * Makes the documents of a revision in a folder of their own: page, registry and the
 * shell's files without a hash in their names. No build takes part in it.
 */
async function stage(store: ReleaseStore, state: ReleaseState, folder: string): Promise<string> {
  const [shell, documents] = [path.join(folder, 'shell'), path.join(folder, 'documents')];
  mkdirSync(documents, { recursive: true });
  await fetchShell(store, state, shell);
  cpSync(shell, documents, {
    recursive: true,
    filter: (file) => !privateFiles.test(path.relative(shell, file).split(path.sep).join('/')),
  });
  await fetchStyles(store, shell);
  const registry = await publicRegistry(store, state);
  const firstView = await readFirstView(store, state, registry);
  const [config, build] = [await readConfig(store, state), readShell(shell)];
  await stageLiveData(store, state, registry, documents);
  const site = { folder: documents, shell: build, registry, config };
  // Pages that are not there cannot be shared.
  const landingPages = (await stageLandingPages(store, state, site)) && config.share.landingPages;
  const shared = { ...config, share: { ...config.share, landingPages } };
  writeDocuments(documents, build, registry, shared, firstView);
  return documents;
}

/** Makes the documents of a revision and hands their folder to `use`; it is gone afterwards. */
export async function withDocuments<Value>(
  store: ReleaseStore,
  state: ReleaseState,
  use: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  try {
    return await use(await stage(store, state, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
