import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Registry } from '@synapsei/shared-types';
import { inRoot, siteFolder } from '../base/paths';
import { parserOf, readJson } from '../base/readJson';
import { buildRegistry, readDeployment } from '../documents/buildRegistry';
import { findHome, firstViewFile } from '../documents/firstViews';
import { readShell } from '../documents/readShell';
import { writeDocuments } from '../documents/writeDocuments';
import { hasArticlePages } from '../landing/landingRecord';
import { localConfig } from '../site/localConfig';
import { originOf, remotes } from '../site/parts';

/** All that is read of the registry before. */
const parseRevision = parserOf(v.object({ revision: v.optional(v.number(), 0) }));

function nextRevision(folder: string): number {
  const file = path.join(folder, 'registry.json');
  if (!existsSync(file)) return 1;
  return readJson(file, parseRevision).revision + 1;
}

/** Assembles the site from local builds in `.site/<port base>/`, without a release. */
export function assembleLocal(base: number): Registry {
  const deployments = remotes.map((remote) => {
    const dist = inRoot(remote.folder, 'dist');
    const file = path.join(dist, 'release.json');
    const text = readFileSync(file, 'utf8');
    const deployment = readDeployment(text, file, `${originOf(remote.name, base)}/`);
    const view = firstViewFile(deployment.release);
    return { ...deployment, firstView: view && readFileSync(path.join(dist, view), 'utf8') };
  });
  const folder = siteFolder(base);
  const registry = buildRegistry(deployments, nextRevision(folder));
  const config = localConfig(base);
  // Missing pages cannot be shared.
  const landingPages = config.share.landingPages && hasArticlePages(folder);
  const home = findHome(registry);
  const { firstView } = deployments.find(({ release }) => release.name === home?.name) ?? {};
  const shared = { ...config, share: { ...config.share, landingPages } };
  writeDocuments(folder, readShell(inRoot('shell', 'dist')), registry, shared, firstView);
  return registry;
}
