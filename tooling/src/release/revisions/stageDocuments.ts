import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseRuntimeConfig, type Registry, type RuntimeConfig } from '@synapsei/shared-types';
import { findHome, firstViewFile } from '../../documents/firstViews';
import { readShell } from '../../documents/readShell';
import { writeDocuments } from '../../documents/writeDocuments';
import { stageLandingPages } from '../pages/stageLandingPages';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import { parseShellRecord } from '../releases/parseShellRecord';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { publicRegistry, publishedVersion } from './publicRegistry';
import { stageLiveData } from './stageLiveData';

/** What a shell's build keeps for the rendering of pages; nobody asks for it under these names. */
const privateFiles = /^(shell\.json|(inline|server)(\/|$)|\.build-stamp)/;

/** @throws Refusal when the target has no config or it is no JSON */
export async function readConfig(store: ReleaseStore): Promise<RuntimeConfig> {
  const bytes = await store.read('config.json');
  if (!bytes) {
    throw new Refusal(
      `${store.name} has no config.json: put the site's runtime config there, "{}" for the defaults.`,
    );
  }
  const { config, problems } = parseRuntimeConfig(
    parseJson(bytes.toString(), `${store.name}: config.json`),
  );
  if (problems.length > 0) throw new Refusal(`${store.name}: config.json is refused:`, problems);
  return config;
}

async function fetchShell(store: ReleaseStore, state: ReleaseState, folder: string) {
  const published = state.shell.versions[state.shell.stable];
  if (!published) throw new Refusal(`${store.name} has no shell yet: publish one first.`);
  const prefix = `shell/${published.folder}/`;
  for (const key of await store.list(prefix)) {
    const file = path.join(folder, key.slice(prefix.length));
    mkdirSync(path.dirname(file), { recursive: true });
    const bytes = await store.read(key);
    if (!bytes) throw new Refusal(`${store.name}: ${key} is missing.`);
    writeFileSync(file, bytes);
  }
}

/** Style sheets lie at the site's root, for open tabs; their text becomes part of the page. @throws Refusal */
async function fetchStyles(store: ReleaseStore, folder: string) {
  const text = readFileSync(path.join(folder, 'shell.json'), 'utf8');
  for (const name of parseShellRecord(text, `${store.name}: shell.json`).styles) {
    const bytes = await store.read(`site/${name}`);
    if (!bytes) throw new Refusal(`${store.name}: site/${name} is missing.`);
    writeFileSync(path.join(folder, name), bytes);
  }
}

/** What Home begins with, as its live release published it. */
async function readFirstView(store: ReleaseStore, state: ReleaseState, registry: Registry) {
  const home = findHome(registry);
  const file = home && firstViewFile(home);
  if (!file) return undefined;
  const { folder } = publishedVersion(state, home.name, home.version);
  return (await store.read(`remotes/${home.name}/${folder}/${file}`))?.toString();
}

/**
 * Makes the documents of a revision in a folder of their own: page, registry, policy and the
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
  const [config, build] = [await readConfig(store), readShell(shell)];
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
