import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { parseRegistry } from '@synapsei/shared-types/registry';
import { readJson } from '@synapsei/base';
import { liveReleases } from '@synapsei/pages/testing';
import {
  checkKnown,
  createOverlay,
  findMisfits,
  readConfig,
  readState,
  Refusal,
  rolledBack,
  withArchived,
  withDocuments,
  withoutChoice,
  withParts,
  type Part,
  type ReleaseStore,
} from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';

/**
 * What every visitor of a target gets: each part at its live version. Writing to its store changes only `folder`, of
 * the run. @throws Refusal when there is no site yet
 */
export async function readLiveSite(target: Target, store: ReleaseStore, folder: string) {
  // Landing pages are no screens of the site.
  const { pages: _pages, ...state } = await readState(store);
  if (!state.shell.stable)
    throw new Refusal(
      `${store.name} has no site yet: run "npm start" once, or name another target with --target.`,
    );
  const overlay = createOverlay(store, path.join(folder, 'store'));
  return { target, store: overlay, state: withoutChoice(state), folder };
}

type LiveSite = Awaited<ReturnType<typeof readLiveSite>>;

/**
 * The live set as `release promote` of published candidates would show it; nothing of it leaves this machine.
 * @throws Refusal when there is no such version, or with a line for each pair that does not run together
 */
export async function stageSet(site: LiveSite, candidates: Part[]) {
  const { store, target } = site;
  const known = await withArchived(store, site.state, candidates);
  for (const candidate of candidates) checkKnown(known, candidate);
  const state = withParts(known, candidates, rolledBack);
  const misfits = await findMisfits(store, state);
  const lines = misfits.map(({ line }) => line);
  if (lines.length > 0) throw new Refusal('These do not run together:', lines);
  // The documents that visitors would get if this state were published.
  const documents = mkdtempSync(path.join(site.folder, 'documents-'));
  await withDocuments(store, state, async (made) => cpSync(made, documents, { recursive: true }));
  const { remotes, services } = await readConfig(store, state);
  const registry = readJson(path.join(documents, 'registry.json'), (input) =>
    parseRegistry(input, remotes.origins),
  );
  const releases = liveReleases(registry);
  const addresses = [target.url, ...releases.map(({ baseUrl }) => baseUrl)];
  return {
    address: target.url,
    documents,
    /** Of the site: page, releases and services. */
    origins: [...addresses, ...Object.values(services)]
      .filter((address) => address !== '')
      .map((address) => new URL(address).origin),
    /** Of its pages, without those that have parameters. */
    paths: releases
      .flatMap(({ routes }) => routes.map((route) => route.path))
      .filter((address) => !address.includes(':')),
  };
}

/** Releases that run together: those that visitors get now, with candidates in place of some. */
export type ReleaseSet = Awaited<ReturnType<typeof stageSet>>;
