import { preloadFile } from '../../preloadFile';
import { savesData } from '../../savesData';
import { moduleFiles, type ExposedModule, type ReadyModule } from '../exposedModules';
import type { Remotes } from './createRemotes';

const preloaded = new Set<string>();

function preloadFiles(exposed: ReadyModule): void {
  for (const { url, integrity } of moduleFiles(exposed)) {
    if (preloaded.has(url)) continue;
    preloaded.add(url);
    preloadFile(url, integrity);
  }
}

/** Preloads a module's files, once; where the page does not name them, its file list first. Does nothing with Save-Data. */
export function preloadModule(exposed: ExposedModule, remotes: Pick<Remotes, 'withFiles'>): void {
  const { release } = exposed;
  if (savesData()) return;
  if ('entry' in release) return preloadFiles({ ...exposed, release });
  remotes.withFiles(release).then(
    (whole) => preloadFiles({ ...exposed, release: whole }),
    // The page's load asks again, and reports what is wrong.
    () => {},
  );
}
