import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types/registry';
import { packFile } from '@synapsei/base/packFile';
import { inRoot } from '@synapsei/presets/inRoot';
import { buildRegistry, readDeployment, readShell, type Deployment } from '@synapsei/pages';
import { findHome, firstViewFile, writeDocuments } from '@synapsei/pages/testing';
import { localConfig } from '../site/localConfig';
import { originOf, remotes, siteFolder } from '../site/parts';

/** Assembles the site from local builds, without a release. `others`: further remotes that no page loads. */
export function assembleLocal(
  base: number,
  folder = siteFolder(base),
  others: Deployment[] = [],
): Registry {
  const deployments = remotes.map((remote) => {
    const dist = inRoot(remote.folder, 'dist');
    const file = path.join(dist, 'release.json');
    const text = readFileSync(file, 'utf8');
    const deployment = readDeployment(text, file, `${originOf(remote.name, base)}/`);
    const view = firstViewFile(deployment.release);
    return { ...deployment, firstView: view && readFileSync(path.join(dist, view), 'utf8') };
  });
  const registry = buildRegistry([...deployments, ...others], 1);
  const config = localConfig(base);
  const home = findHome(registry);
  const { firstView } = deployments.find(({ release }) => release.name === home?.name) ?? {};
  const shared = { ...config, share: { ...config.share, landingPages: false } };
  writeDocuments(folder, readShell(inRoot('shell', 'dist')), registry, shared, firstView);
  // As a store does, so that the page has its real size.
  packFile(path.join(folder, 'index.html'));
  return registry;
}
