import { savesData } from '../../savesData';
import { moduleFiles, type ExposedModule, type ReadyModule } from '../exposedModules';
import type { Remotes } from './createRemotes';

const preloaded = new Set<string>();

/** `script` and `style` must be fetched exactly as they will be used, or they are fetched twice. */
function createPreload({ url, integrity }: { url: string; integrity?: string }): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  return link;
}

function preloadFiles(exposed: ReadyModule): void {
  for (const file of moduleFiles(exposed)) {
    if (preloaded.has(file.url)) continue;
    preloaded.add(file.url);
    document.head.append(createPreload(file));
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
