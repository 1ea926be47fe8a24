import { readFileSync } from 'node:fs';
import { writeLandingPages, type LandingResult } from '../landing/writeLandingPages';
import { readDeployment, readShell } from './assemble';
import { localConfig } from './localConfig';
import { remotes } from './parts';
import { inRoot, landingFolder, previewCache } from './paths';

/** Makes the landing pages of this machine's site; articles come from its running content service. */
export function writeLocalLandingPages(base: number): Promise<LandingResult> {
  const sources = remotes.map((remote) => inRoot(remote.folder, 'dist'));
  const releases = sources.map((folder) => {
    const file = `${folder}/release.json`;
    return readDeployment(readFileSync(file, 'utf8'), file, '').release;
  });
  return writeLandingPages({
    folder: landingFolder(base),
    shell: readShell(inRoot('shell', 'dist')),
    releases,
    config: localConfig(base),
    sources,
    cache: previewCache(),
  });
}
