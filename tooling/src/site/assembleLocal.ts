import { readFileSync } from 'node:fs';
import type { Registry } from '@synapsei/shared-types';
import { assemble, readDeployment, readShell } from './assemble';
import { localConfig } from './localConfig';
import { originOf, remotes } from './parts';
import { inRoot, siteFolder } from './paths';

/** Makes the site of this machine's built parts under `.site/<port base>/`. */
export function assembleLocal(base: number): Registry {
  const deployments = remotes.map((remote) => {
    const file = inRoot(remote.folder, 'dist', 'release.json');
    return readDeployment(readFileSync(file, 'utf8'), file, `${originOf(remote.name, base)}/`);
  });
  const shell = readShell(inRoot('shell', 'dist'));
  return assemble(siteFolder(base), shell, deployments, localConfig(base));
}
