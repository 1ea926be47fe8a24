import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { parseRegistry, type Registry } from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';
import { liveReleases } from '@synapsei/pages/testing';
import {
  Refusal,
  findMisfits,
  withDocuments,
  readConfig,
  rolledBack,
  withParts,
  withRelease,
  type Part,
  type ReleaseState,
} from '@synapsei/release/testing';
import type { Place } from './findFile';
import type { LiveSite } from './readLiveSite';

/** A release that visitors do not get yet. */
export type Candidate = Part & {
  published: Parameters<typeof withRelease>[2];
  /** Where its files are if no server has them. */
  places: Place[];
};

/** Releases that run together: those that visitors get now, with candidates in place of some. */
export type ReleaseSet = {
  /** Its documents, and files that no server has. */
  places: Place[];
  /** Origins of the site: page, releases and services. */
  origins: string[];
  /** Paths of its pages, without those that have parameters. */
  paths: string[];
};

/** The documents that visitors would get if this state were published. */
async function stageDocuments({ store, folder }: LiveSite, state: ReleaseState): Promise<string> {
  const documents = mkdtempSync(path.join(folder, 'documents-'));
  await withDocuments(store, state, async (made) => cpSync(made, documents, { recursive: true }));
  return documents;
}

const originsOf = (url: string, registry: Registry, { services }: RuntimeConfig) =>
  [url, ...liveReleases(registry).map(({ baseUrl }) => baseUrl), ...Object.values(services)]
    .filter((address) => address !== '')
    .map((address) => new URL(address).origin);

/**
 * The live set with candidates in place of what is live, as `release promote` would show it; nothing of it leaves
 * this machine.
 * @throws Refusal with a line for each pair that does not run together
 */
export async function stageSet(site: LiveSite, candidates: Candidate[]): Promise<ReleaseSet> {
  const { store, target } = site;
  const known = candidates.reduce(
    (state, candidate) => withRelease(state, candidate, candidate.published),
    site.state,
  );
  const state = withParts(known, candidates, rolledBack);
  const misfits = await findMisfits(store, state);
  if (misfits.length > 0)
    throw new Refusal(
      'These do not run together:',
      misfits.map(({ line }) => line),
    );
  const documents = await stageDocuments(site, state);
  const config = await readConfig(store, state);
  const file = path.join(documents, 'registry.json');
  const registry = valueOf(
    parseRegistry(JSON.parse(readFileSync(file, 'utf8')), config.remotes.origins),
    file,
  );
  const places = candidates.flatMap((candidate) => candidate.places);
  const routes = liveReleases(registry).flatMap((release) => release.routes);
  return {
    places: [{ address: target.url, folder: documents }, ...places],
    origins: originsOf(target.url, registry, config),
    paths: routes.map((route) => route.path).filter((address) => !address.includes(':')),
  };
}
