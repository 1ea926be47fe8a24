import { savesData } from '../../savesData';
import { moduleFiles, type ExposedModule } from '../exposedModules';

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

/** Preloads a module's files, once. Does nothing with Save-Data. */
export function preloadModule(exposed: ExposedModule): void {
  if (savesData()) return;
  for (const file of moduleFiles(exposed)) {
    if (preloaded.has(file.url)) continue;
    preloaded.add(file.url);
    document.head.append(createPreload(file));
  }
}
