import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { DeployedRelease, Registry } from '@synapsei/shared-types/registry';
import { writeAtomically } from '@synapsei/base';
import { searchIndexPath, type Article } from '@synapsei/shared-types/content';
import { findHome, firstViewFile } from './documents/firstViews';
import { liveReleases } from './documents/liveReleases';
import { readShell } from './documents/readShell';
import { writeDocuments } from './documents/writeDocuments';
import type { ReadData } from './landing/cataloguePages';
import { searchEntries } from './landing/searchIndex';
import { writeLandingPages, writeMissingPage } from './landing/writeLandingPages';

type ReadFile = (release: DeployedRelease, file: string) => Promise<Buffer | null>;

type SiteSources = {
  /** Folder of the built shell. */
  shell: string;
  registry: Registry;
  config: RuntimeConfig;
  /** A file of a live release as it was published; `null` if it is gone or damaged. */
  readFile: ReadFile;
  /** The articles that have landing pages. Default: no landing pages. */
  readArticles?: () => Promise<Article[]>;
};

/** Data of live releases, such as `catalogue.json`, at `data/<remote>/<file>` in every version, for services without a registry. */
async function writeLiveData(folder: string, releases: DeployedRelease[], readFile: ReadFile) {
  for (const release of releases) {
    for (const file of Object.keys(release.files).filter((one) => /^[\w-]+\.json$/.test(one))) {
      const bytes = await readFile(release, file);
      if (bytes) writeAtomically(path.join(folder, 'data', release.name, file), bytes);
    }
  }
}

/** Writes the contact for security reports (RFC 9116), if it is configured. */
function writeSecurityText(folder: string, { site }: RuntimeConfig) {
  const { url, securityContact: contact, securityExpires: expires } = site;
  if (!contact || !expires) return;
  const file = '.well-known/security.txt';
  const canonical = url && `Canonical: ${url}/${file}\n`;
  const text = `Contact: ${contact}\nExpires: ${expires}\n${canonical}Preferred-Languages: en\n`;
  writeAtomically(path.join(folder, file), text);
}

/** Writes page, registry, data and landing pages from the sources alone. @throws Error that names the registry's invalid field */
export async function writeSite(
  folder: string,
  { shell: dist, registry, config, readFile, readArticles }: SiteSources,
): Promise<void> {
  const shell = readShell(dist);
  const releases = liveReleases(registry);
  const home = findHome(registry);
  const view = home && firstViewFile(home);
  const firstView = view && (await readFile(home, view))?.toString();
  await writeLiveData(folder, releases, readFile);
  const frame = { folder, shell, releases, config };
  const readData: ReadData = async (file) => {
    const owner = releases.find(({ files }) => file in files);
    const bytes = owner && (await readFile(owner, file));
    // The hash proves that the remote's build wrote it, so it has the form that its name implies.
    return bytes ? JSON.parse(bytes.toString()) : null;
  };
  writeMissingPage(frame);
  const pages = readArticles ? await writeLandingPages(frame, readArticles, readData) : [];
  const entries = await searchEntries(readData, pages);
  writeAtomically(path.join(folder, searchIndexPath), `${JSON.stringify(entries)}\n`);
  writeSecurityText(folder, config);
  // Pages that do not exist cannot be shared.
  const areThere = pages.some(({ kind }) => kind === 'article');
  const share = { ...config.share, landingPages: areThere && config.share.landingPages };
  writeDocuments(folder, shell, registry, { ...config, share }, firstView);
}
