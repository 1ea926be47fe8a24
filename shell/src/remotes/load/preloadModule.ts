import { preloadFile } from '../../preloadFile';
import { savesData } from '../../savesData';
import { moduleFiles, type ExposedModule } from '../exposedModules';

const preloaded = new Set<string>();

/** Preloads a module's files, once. Does nothing with Save-Data. */
export function preloadModule(exposed: ExposedModule): void {
  if (savesData()) return;
  for (const { url, integrity } of moduleFiles(exposed)) {
    if (preloaded.has(url)) continue;
    preloaded.add(url);
    preloadFile(url, integrity);
  }
}
