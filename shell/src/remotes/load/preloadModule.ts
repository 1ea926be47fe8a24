import { moduleFiles, type ExposedModule } from '../exposedModules';

type Connection = { saveData?: boolean };

const preloaded = new Set<string>();

/** `script` and `style` must be fetched the way they will be used, or they come twice. */
function createPreload({ url, integrity }: { url: string; integrity?: string }): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  return link;
}

/** Fetches a module's files ahead of need, once. Does nothing for visitors who save data. */
export function preloadModule(exposed: ExposedModule): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  for (const file of moduleFiles(exposed)) {
    if (preloaded.has(file.url)) continue;
    preloaded.add(file.url);
    document.head.append(createPreload(file));
  }
}
