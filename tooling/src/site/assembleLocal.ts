import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@synapsei/shared-types';
import { assemble, readDeployment, readShell } from './assemble';
import { firstViewFile } from './firstViews';
import { localConfig } from './localConfig';
import { originOf, remotes } from './parts';
import { inRoot, siteFolder } from './paths';

/** Makes the site of this machine's built parts under `.site/<port base>/`. */
export function assembleLocal(base: number): Registry {
  const deployments = remotes.map((remote) => {
    const dist = inRoot(remote.folder, 'dist');
    const file = path.join(dist, 'release.json');
    const text = readFileSync(file, 'utf8');
    const deployment = readDeployment(text, file, `${originOf(remote.name, base)}/`);
    const view = firstViewFile(deployment.release);
    return { ...deployment, firstView: view && readFileSync(path.join(dist, view), 'utf8') };
  });
  const shell = readShell(inRoot('shell', 'dist'));
  return assemble(siteFolder(base), shell, deployments, localConfig(base));
}
